// What a page is made of: blocks of a closed list of kinds, each under a key of its own. The wording here is what shows
// where staff have written nothing, or where the database cannot be reached.
import type { RichText } from "../rich-text.ts";

/** The kinds CmsPage draws, and `words`: what a part of the site draws by itself. */
export type BlockKind =
  | "hero"
  | "text"
  | "picture_text"
  | "cards"
  | "quotes"
  | "numbers"
  | "questions"
  | "files"
  | "action"
  | "people"
  | "logos"
  | "words";

/** One card, quote, number, question, file, action, person or logo (private.is_cms_item in the database). */
export type CmsItem = {
  title?: string;
  /** A number as people read it: "2.6 million". */
  value?: string;
  /** Who said or counted it and when; what a person does; type and size of a file. */
  source?: string;
  content?: RichText;
  /** A page or file of ours, https or mailto. */
  href?: string;
  image_url?: string;
  image_alt?: string;
};

/** What staff write of a block; a column that is empty leaves the fallback. */
export type CmsWords = {
  title: string;
  content?: RichText;
  image_url?: string;
  /** Empty where the picture adds nothing to the text. */
  image_alt?: string;
  video_url?: string;
  items?: readonly CmsItem[];
};

export type CmsBlock<Key extends string = string> = {
  key: Key;
  kind: BlockKind;
  /** What it stands on; plain where nothing is said. */
  tone?: "sunken" | "deep";
  /** Of kind `words`: what staff may add that the built-in wording does not have. */
  takes?: readonly ("picture" | "video" | `items.${string}`)[];
  /** Of kind `words`: for how many entries its part of the site has room. */
  max_items?: number;
  fallback: CmsWords;
};

/** A page, or a part of the chrome, with its blocks in the order in which they show. */
export type CmsPage<Key extends string = string> = {
  /** Of a content page its path's: /discover-our-vision is `discover-our-vision`. */
  name: string;
  /** Where its words are seen; null for what stands around every page. */
  path: string | null;
  blocks: readonly CmsBlock<Key>[];
};
export type KeyOf<Page extends CmsPage> = Page["blocks"][number]["key"];

export const cmsPage = <Key extends string>(
  name: string,
  path: string | null,
  blocks: readonly CmsBlock<Key>[],
): CmsPage<Key> => ({ name, path, blocks });

/** A page that is blocks and nothing else: routes/public/content.tsx shows it. */
export const contentPage = <Key extends string>(
  path: string,
  blocks: readonly CmsBlock<Key>[],
): CmsPage<Key> => cmsPage(contentName(path), path, blocks);

export const contentName = (path: string): string => path.toLowerCase().replaceAll(/^\/+|\/+$/g, "");

/** A text that is one line. */
export const line = <Key extends string>(key: Key, title: string): CmsBlock<Key> => ({
  key,
  kind: "words",
  fallback: { title },
});
