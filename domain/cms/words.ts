// What a block shows: the words of staff over the built-in ones.
import { plainText } from "../plain-text.ts";
import type { CmsPage, CmsWords } from "./block.ts";
import type { CmsEntries } from "./entry.ts";

/** The words of every block of a page, by key. */
export function wordsOf<Key extends string>(
  { blocks }: CmsPage<Key>,
  entries: CmsEntries | undefined,
): Record<Key, CmsWords> {
  const words = blocks.map(({ key, fallback }) => [key, { ...fallback, ...entries?.[key] }]);
  return Object.fromEntries(words) as Record<Key, CmsWords>;
}

/** Its prose without marks, for places that show a plain text. */
export const plainContent = ({ content }: CmsWords): string => (content ? plainText(content) : "");
