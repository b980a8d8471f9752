import type { CmsItem } from "~domain/cms/block";
import { Picture } from "../../media/picture";
import { Card, CardBody } from "../../ui/card";
import { Glyph } from "../../ui/glyph";
import { RichText } from "../rich-text";
import { BlockFrame, type BlockProps, ItemLink, itemKey } from "./frame";

const listOf = ({ words }: BlockProps) => words.items ?? [];
const COLUMNS = "mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

const Prose = ({ item, className }: { item: CmsItem; className?: string }) =>
  item.content ? <RichText doc={item.content} className={className} /> : null;

const ItemTitle = ({ item: { href, title } }: { item: CmsItem }) =>
  href ? <ItemLink href={href}>{title}</ItemLink> : title;

export function CardsBlock(props: BlockProps) {
  return (
    <BlockFrame {...props}>
      <ul className={COLUMNS}>
        {listOf(props).map((item, index) => (
          <li key={itemKey(item, index)} className="grid">
            <Card className="h-full">
              {item.image_url ? (
                <Picture src={item.image_url} alt={item.image_alt ?? ""} width={1600} height={900} />
              ) : null}
              <CardBody>
                <h3 className="text-xl font-bold tracking-tight">
                  <ItemTitle item={item} />
                </h3>
                <Prose item={item} className="mt-2" />
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

export function QuotesBlock(props: BlockProps) {
  return (
    <BlockFrame {...props}>
      <ul className="mt-12 grid gap-10 lg:grid-cols-2">
        {listOf(props).map((item, index) => (
          <li key={itemKey(item, index)}>
            <figure className="border-l-4 border-line-strong pl-6">
              <blockquote>
                <Prose item={item} className="text-xl" />
              </blockquote>
              <figcaption className="mt-4 text-base text-ink-soft">
                <ItemTitle item={item} />
                {item.source ? `, ${item.source}` : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** Each number with who counted it and when: a number without a source is not a fact. */
export function NumbersBlock(props: BlockProps) {
  return (
    <BlockFrame {...props}>
      <dl className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        {listOf(props).map((item, index) => (
          <div
            key={itemKey(item, index)}
            className="flex flex-col-reverse justify-end border-t-2 border-line-strong pt-5"
          >
            <dt>
              <span className="mt-2 block">{item.title}</span>
              <span className="mt-2 block text-sm text-ink-soft">
                {item.source && item.href ? <ItemLink href={item.href}>{item.source}</ItemLink> : item.source}
              </span>
            </dt>
            <dd className="tabular text-4xl font-bold tracking-tight">{item.value}</dd>
          </div>
        ))}
      </dl>
    </BlockFrame>
  );
}

/** Opens without a script, is found by the browser's search, and printed open. */
export function QuestionsBlock(props: BlockProps) {
  return (
    <BlockFrame {...props} width="text">
      <div className="mt-10 border-t border-line">
        {listOf(props).map((item, index) => (
          <details key={itemKey(item, index)} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-semibold">
              {item.title}
              <Glyph name="down" className="size-6 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <Prose item={item} className="pb-6" />
          </details>
        ))}
      </div>
    </BlockFrame>
  );
}

/** `source` says what comes: the type and size of the file. */
export function FilesBlock(props: BlockProps) {
  return (
    <BlockFrame {...props} width="text">
      <ul className="mt-10 border-t border-line">
        {listOf(props).map((item, index) => (
          <li key={itemKey(item, index)} className="border-b border-line py-5">
            <h3 className="text-xl font-bold tracking-tight">
              <ItemTitle item={item} />
            </h3>
            {item.source ? <p className="mt-1 text-sm text-ink-soft">{item.source}</p> : null}
            <Prose item={item} className="mt-2" />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** `source` says what a person does here. */
export function PeopleBlock(props: BlockProps) {
  return (
    <BlockFrame {...props}>
      <ul className={COLUMNS}>
        {listOf(props).map((item, index) => (
          <li key={itemKey(item, index)}>
            {item.image_url ? (
              <Picture
                src={item.image_url}
                alt={item.image_alt ?? ""}
                width={800}
                height={800}
                frameClassName="leaf max-w-60"
              />
            ) : null}
            <h3 className="mt-5 text-xl font-bold tracking-tight">
              <ItemTitle item={item} />
            </h3>
            <p className="mt-1 text-ink-soft">{item.source}</p>
            <Prose item={item} className="mt-3" />
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}

/** A logo names its house: in the picture's description, or in the words under it. */
export function LogosBlock(props: BlockProps) {
  return (
    <BlockFrame {...props}>
      <ul className="mt-10 flex flex-wrap items-center gap-x-12 gap-y-8">
        {listOf(props).map((item, index) => {
          const logo = (
            <img
              src={item.image_url}
              alt={item.image_alt || item.title || ""}
              loading="lazy"
              className="h-14 w-auto max-w-48 object-contain"
            />
          );
          return (
            <li key={itemKey(item, index)}>
              {item.href ? <ItemLink href={item.href}>{logo}</ItemLink> : logo}
            </li>
          );
        })}
      </ul>
    </BlockFrame>
  );
}
