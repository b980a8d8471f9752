import { type ReactNode, useState } from "react";
import { BlockWords, ItemLink, itemKey } from "~/components/content/blocks/frame";
import { Hero } from "~/components/content/hero";
import { RichText } from "~/components/content/rich-text";
import { Media } from "~/components/media/media";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import { Card, CardBody } from "~/components/ui/card";
import { Container, Section } from "~/components/ui/section";
import type { CmsItem, CmsWords, KeyOf } from "~domain/cms/block";
import { PRESS } from "~domain/cms/press";
import { Assets } from "./assets";
import { LogoMarquee } from "./logo-marquee";

export type Words = Record<KeyOf<typeof PRESS>, CmsWords>;
/** An article somebody would like to print. */
export type Wish = { title: string };

export interface PressPageProps {
  words: Words;
  form: (wish: Wish | null) => ReactNode;
}

/** /press, row by row as spec 2.10. */
export function PressPage({ words, form }: PressPageProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const { press_hero: hero, press_page: page, press_form: desk } = words;
  return (
    <>
      <Hero words={hero} />
      <PageContent words={page} />
      <LogoMarquee {...shownOf("press_logos", words)} />
      <Mentions {...shownOf("press_mentions", words)} />
      <Assets {...shownOf("press_assets", words)} />
      <Articles {...shownOf("press_articles", words)} onWish={setWish} />
      <Section id="press-desk" tone="sunken">
        <Container width="text">
          <BlockWords words={desk} />
          <div className="mt-10">{form(wish)}</div>
        </Container>
      </Section>
    </>
  );
}

type Shown = { words: CmsWords; items: readonly CmsItem[]; example: boolean };

/** As many entries as there is room for, and whether one of them still is a built-in one: the page says so. */
function shownOf(key: keyof Words, { [key]: words }: Words): Shown {
  const block = PRESS.blocks.find((one) => one.key === key);
  const items = words.items?.slice(0, block?.max_items) ?? [];
  const example = items.some(({ title }) => block?.fallback.items?.some((one) => one.title === title));
  return { words, items, example };
}

const Example = () => (
  <p className="mt-4 text-sm text-ink-soft">
    Stories called an example show how coverage will look here. Nobody has published them.
  </p>
);

/** Title, picture, video and text as staff wrote them. */
function PageContent({ words }: { words: CmsWords }) {
  return (
    <Section className="pb-12 md:pb-16 lg:pb-20">
      <Container className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <Media
          address={words.video_url}
          picture={words.image_url}
          picture_alt={words.image_alt}
          title={words.title}
          className="leaf"
        />
        <div>
          <h2 className="mb-4">{words.title}</h2>
          {words.content ? <RichText doc={words.content} className="text-lg" /> : null}
        </div>
      </Container>
    </Section>
  );
}

function Mentions({ words, items, example }: Shown) {
  return (
    <Section>
      <Container>
        <BlockWords words={words} />
        {example ? <Example /> : null}
        <ul className="mt-10 grid gap-6 md:grid-cols-2">
          {items.map((item, index) => (
            <li key={itemKey(item, index)} className="grid">
              <Card>
                <CardBody className="flex h-full flex-col items-start">
                  <p className="text-sm font-semibold text-ink-soft">{item.source}</p>
                  <h3 className="mt-2 text-xl font-bold tracking-tight">{item.title}</h3>
                  {item.href ? (
                    <p className="mt-auto pt-5">
                      <ItemLink href={item.href}>
                        Read the story<span className="sr-only">{` (${item.title})`}</span>
                      </ItemLink>
                    </p>
                  ) : null}
                </CardBody>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

function Articles({ words, items, onWish }: Shown & { onWish: (wish: Wish) => void }) {
  return (
    <Section>
      <Container>
        <BlockWords words={words} />
        <ul className="mt-10 grid gap-6 md:grid-cols-2">
          {items.map((item, index) => (
            <li key={itemKey(item, index)} className="grid">
              <Card>
                <CardBody className="flex h-full flex-col items-start">
                  <h3 className="text-xl font-bold tracking-tight">{item.title}</h3>
                  {item.content ? <RichText doc={item.content} className="mt-2 text-ink-soft" /> : null}
                  <p className="mt-auto flex flex-wrap gap-3 pt-6">
                    <ItemLink href={item.href ?? "/press"} className={buttonClass({ variant: "quiet" })}>
                      Read Full Article<span className="sr-only">{` (${item.title})`}</span>
                    </ItemLink>
                    <Button onClick={() => onWish({ title: item.title ?? "" })}>
                      Request Syndication<span className="sr-only">{` (${item.title})`}</span>
                    </Button>
                  </p>
                </CardBody>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
