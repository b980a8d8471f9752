// What a form takes as a document; apart from rich-text.ts, because pages that only show one need no schema.
import { z } from "zod";
import { plainText } from "./plain-text.ts";
import { isRichText, type RichText } from "./rich-text.ts";

/** As private.is_rich_text measures it. */
export const RICH_TEXT_MAX_BYTES = 100_000;

export const EMPTY_RICH_TEXT: RichText = { type: "doc", content: [] };

/** Bytes of the document as PostgreSQL writes it: in UTF-8, with a space behind each colon and comma. */
export function richTextBytes(document: unknown): number {
  const json = JSON.stringify(document);
  const spaces = json.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").match(/[:,]/g)?.length ?? 0;
  return new TextEncoder().encode(json).length + spaces;
}

/** How many words a text has. */
export const countWords = (text: string): number =>
  [...new Intl.Segmenter("en", { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

export const RICH_TEXT_TOO_LONG = "This text is too long for one page. Please shorten it or make two of it.";

/** A document of the closed list; with `required`, these are the words when nothing is written. */
export const richText = (required?: string) =>
  z
    .custom<RichText>(isRichText, "This text has parts that cannot be kept. Please reload and try again.")
    .refine((document) => richTextBytes(document) <= RICH_TEXT_MAX_BYTES, RICH_TEXT_TOO_LONG)
    .refine((document) => required === undefined || plainText(document).trim() !== "", required);
