// From rows of the database to the words of a block: the language asked for, then English, then the built-in wording.
import { isRichText } from "../rich-text.ts";
import type { CmsItem, CmsWords } from "./block.ts";

/** English is the key itself, another language the key with `@` and its name. */
export type Locale = "en" | "es";
const keyIn = (key: string, locale: Locale): string => (locale === "en" ? key : `${key}@${locale}`);

/** Every key that is read for these keys in a language. */
export const keysIn = (keys: readonly string[], locale: Locale): string[] =>
  locale === "en" ? [...keys] : keys.flatMap((key) => [key, keyIn(key, locale)]);

/** A row as it is kept: without the columns that are empty. */
export type CmsEntry = Partial<CmsWords>;
export type CmsEntries = Readonly<Record<string, CmsEntry>>;

type Row = { readonly [Column in keyof CmsWords]-?: unknown };
const word = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

const itemOf = (item: CmsItem): CmsItem => ({
  ...item,
  content: isRichText(item.content) ? item.content : undefined,
});

/** What of a row can be shown; the database has checked it, but a page never falls over a row. */
export function entryOf(row: Row): CmsEntry {
  const image_url = word(row.image_url);
  const entry: CmsEntry = {
    title: word(row.title),
    content: isRichText(row.content) ? row.content : undefined,
    image_url,
    image_alt: image_url && (word(row.image_alt) ?? ""),
    video_url: word(row.video_url),
    items:
      Array.isArray(row.items) && row.items.length > 0 ? row.items.filter(isItem).map(itemOf) : undefined,
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

const isItem = (item: unknown): item is CmsItem => typeof item === "object" && item !== null;

/** Spanish may translate the words only: picture, video and whatever else it does not say are those of English. */
export function inLocale(rows: CmsEntries, keys: readonly string[], locale: Locale): CmsEntries {
  const found = keys.map((key) => [key, { ...rows[key], ...rows[keyIn(key, locale)] }] as const);
  return Object.fromEntries(found.filter(([, entry]) => Object.keys(entry).length > 0));
}
