// Which fields staff fill for a block: what its kind draws, and for `words` what their built-in wording has or they take.
import type { BlockKind, CmsBlock, CmsItem, CmsPage } from "./block.ts";

const ITEM_FIELDS = ["title", "value", "source", "content", "href", "picture"] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

export type BlockFields = {
  content: boolean;
  picture: boolean;
  video: boolean;
  /** Of each item, in the order of the form; none: the block has no list. */
  items: readonly ItemField[];
  max_items: number;
};

/** private.is_cms_items in the database. */
const MAX_ITEMS = 40;
const of = (items: readonly ItemField[], more: Partial<BlockFields> = {}): BlockFields => ({
  content: true,
  picture: false,
  video: false,
  max_items: MAX_ITEMS,
  items,
  ...more,
});

const FIELDS: Record<Exclude<BlockKind, "words">, BlockFields> = {
  hero: of(["title", "href"], { picture: true, video: true, max_items: 2 }),
  text: of([]),
  picture_text: of([], { picture: true, video: true }),
  cards: of(["title", "content", "href", "picture"]),
  quotes: of(["content", "title", "source"]),
  numbers: of(["value", "title", "source", "href"]),
  questions: of(["title", "content"]),
  files: of(["title", "source", "href", "content"]),
  action: of(["title", "href"], { max_items: 2 }),
  people: of(["title", "source", "content", "picture", "href"]),
  logos: of(["title", "href", "picture"]),
};

const has = (items: readonly CmsItem[], field: ItemField): boolean =>
  items.some((item) => (field === "picture" ? "image_url" : field) in item);

export function fieldsOf({ kind, fallback, takes = [], max_items = MAX_ITEMS }: CmsBlock): BlockFields {
  if (kind !== "words") return FIELDS[kind];
  const { items = [] } = fallback;
  return {
    content: fallback.content !== undefined,
    picture: fallback.image_url !== undefined || takes.includes("picture"),
    video: takes.includes("video"),
    items: ITEM_FIELDS.filter((field) => has(items, field) || takes.includes(`items.${field}`)),
    max_items,
  };
}

const KIND_NAMES: Record<BlockKind, string> = {
  hero: "Opening picture",
  text: "Text",
  picture_text: "Picture and text",
  cards: "Cards",
  quotes: "Quotes",
  numbers: "Numbers",
  questions: "Questions",
  files: "Files",
  action: "Call to action",
  people: "People",
  logos: "Logos",
  words: "Words",
};
export const kindName = ({ kind, fallback }: CmsBlock): string =>
  kind === "words" && !fallback.content && !fallback.items ? "Line" : KIND_NAMES[kind];

const sentence = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What staff call a page. */
export const pageLabel = ({ name }: Pick<CmsPage, "name">): string =>
  name === "chrome" ? "Every page" : sentence(name);

/** What staff call a block: its key without what all keys of its page begin with. */
export function blockLabel({ blocks }: CmsPage, key: string): string {
  const parts = blocks.map((block) => block.key.split("_"));
  const [first = []] = parts;
  const same = first.findIndex((part, at) =>
    parts.some((other) => other[at] !== part || at === other.length - 1),
  );
  const own = key.split("_").slice(blocks.length > 1 ? Math.max(same, 0) : 0);
  return sentence(own.join("_"));
}
