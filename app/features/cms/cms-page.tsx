import type { ComponentType } from "react";
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
import type { BlockKind, CmsPage as Declared } from "~domain/cms/block";
import { pageNamed } from "~domain/cms/pages";
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

/** A page made of its blocks, in the order of its declaration; the first one has the headline. */
export function CmsPage({ page }: { page: Declared }) {
  const words = useWords(page);
  return page.blocks.map(({ key, kind, tone }, index) => {
    const block = words[key];
    if (kind === "words" || !block) return null;
    const Block = BLOCKS[kind];
    return <Block key={key} words={block} tone={tone} level={index === 0 ? 1 : 2} />;
  });
}

/** The content page of that name, below its own address. */
export function ContentPage({ name }: { name: string }) {
  const page = pageNamed(name);
  return page ? <CmsPage page={page} /> : null;
}
