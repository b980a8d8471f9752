import { type ComponentType, Fragment, type ReactNode } from "react";
import type { BlockProps } from "~/components/content/blocks/frame";
import {
  CardsBlock,
  FilesBlock,
  LogosBlock,
  NumbersBlock,
  PeopleBlock,
  QuestionsBlock,
  QuotesBlock,
} from "~/components/content/blocks/lists";
import { ActionBlock, PictureTextBlock, TextBlock } from "~/components/content/blocks/prose";
import { Hero } from "~/components/content/hero";
import type { BlockKind, CmsWords, CmsPage as Declared } from "~domain/cms/block";
import { contentPageNamed } from "~domain/cms/content-pages";
import { useWords } from "./queries";

/** The closed list: whatever else a page wants is a component of its own. `words` are drawn by somebody else. */
const BLOCKS: Record<Exclude<BlockKind, "words">, ComponentType<BlockProps>> = {
  hero: Hero,
  text: TextBlock,
  picture_text: PictureTextBlock,
  cards: CardsBlock,
  quotes: QuotesBlock,
  numbers: NumbersBlock,
  questions: QuestionsBlock,
  files: FilesBlock,
  action: ActionBlock,
  people: PeopleBlock,
  logos: LogosBlock,
};

export type CmsPageProps<Key extends string> = {
  page: Declared<Key>;
  /** What a page draws itself in the place of one of its blocks of kind `words`: rows of a table of their own. */
  parts?: Partial<Record<Key, (words: CmsWords) => ReactNode>>;
};

/** A page made of its blocks, in the order of its declaration; the first one has the headline. */
export function CmsPage<Key extends string>({ page, parts }: CmsPageProps<Key>) {
  const words = useWords(page);
  return page.blocks.map(({ key, kind, tone }, index) => {
    const block = words[key];
    if (kind === "words") return <Fragment key={key}>{parts?.[key]?.(block)}</Fragment>;
    const Block = BLOCKS[kind];
    return <Block key={key} words={block} tone={tone} level={index === 0 ? 1 : 2} />;
  });
}

/** The content page of that name, below its own address. */
export function ContentPage({ name }: { name: string }) {
  const page = contentPageNamed(name);
  return page ? <CmsPage page={page} /> : null;
}
