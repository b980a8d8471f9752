import { clsx } from "clsx";
import { Share } from "~/components/content/share";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import type { InspirationRow } from "./reads";

export interface WordsOfDayProps {
  row: InspirationRow;
  /** Absolute address of its own page. */
  url: string;
  /** 1 where it is the page. */
  level?: 1 | 2;
}

/** What it is called where it stands for itself: its title, or how it begins. */
export function nameOf({ title, body }: Pick<InspirationRow, "title" | "body">): string {
  if (title) return title;
  const first = body.split(/\n/)[0] ?? "";
  return first.length > 90 ? `${first.slice(0, 87).replace(/\s+\S*$/, "")}...` : first;
}

/** The quote or story of one day, to read and to pass on. */
export function WordsOfDay({ row, url, level = 2 }: WordsOfDayProps) {
  const { kind, title, body, attribution } = row;
  const Title = `h${level}` as const;
  const quote = kind === "quote";
  const Words = quote ? "blockquote" : "div";
  return (
    <Card>
      <figure className="space-y-6 p-6 sm:p-10">
        <DateText value={row.day} className="block text-sm font-semibold text-link" />
        {title ? <Title className="text-3xl">{title}</Title> : null}
        {/* The page of a quote without a title has a headline all the same. */}
        {!title && level === 1 ? <Title className="sr-only">{nameOf(row)}</Title> : null}
        <Words
          className={clsx("space-y-4", quote ? "text-2xl leading-snug font-semibold sm:text-3xl" : "text-lg")}
        >
          {body.split(/\n\s*\n/).map((paragraph, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
            <p key={n}>{paragraph}</p>
          ))}
        </Words>
        {attribution ? <figcaption className="text-ink-soft">{attribution}</figcaption> : null}
        <Share url={url} title={nameOf(row)} />
      </figure>
    </Card>
  );
}
