// What staff write of a block: from the fields of a form to the columns, with the same limits as the database.
import { z } from "zod";
import { isOwnImage, isRichText, isSafeHref, type RichText } from "../rich-text.ts";
import { EMPTY_RICH_TEXT, richText, richTextBytes } from "../rich-text-input.ts";
import { cleanLine } from "../text.ts";
import type { CmsItem, CmsWords } from "./block.ts";

/** A list stands in its field as JSON; "" is nothing. */
export type BlockValues = Record<Exclude<keyof CmsWords, "content">, string> & { content: RichText };
/** Columns of cms_content and cms_revisions; null is whatever stands below: English, the built-in wording. */
export type BlockColumns = { [Column in keyof CmsWords]-?: NonNullable<CmsWords[Column]> | null };

export const BLOCK_LIMITS = { title: 500, item_text: 300, alt: 300, address: 500, items: 40 } as const;
const MAX_LIST_BYTES = 200_000;

const json = (value: unknown): string => (value === undefined || value === null ? "" : JSON.stringify(value));

export const blockValues = (words: Partial<Record<keyof CmsWords, unknown>>): BlockValues => ({
  title: String(words.title ?? ""),
  content: isRichText(words.content) ? words.content : EMPTY_RICH_TEXT,
  image_url: String(words.image_url ?? ""),
  image_alt: String(words.image_alt ?? ""),
  video_url: String(words.video_url ?? ""),
  items: json(words.items),
});

/** What JSON says, undefined where it is broken. */
export function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A page or file of ours, https or mailto (private.is_cms_address). */
const isCmsAddress = (href: string): boolean =>
  /^\/([a-z0-9][\w/.-]*)?([?#][\w/.?=&%#-]*)?$/i.test(href) || isSafeHref(href);
/** private.is_video_address. */
const isVideo = (address: string): boolean =>
  !address.includes("..") &&
  (/^\/(images|storage\/v1\/object\/public\/videos)\/[\w/.-]+\.(mp4|webm)$/.test(address) ||
    /^https:\/\/[a-z0-9.-]+\/[^\s<>"'\\]*$/i.test(address));

const isEmptyDocument = ({ content }: RichText): boolean =>
  content.every((node) => node.type === "paragraph" && !node.content?.length);

/** What is wrong with an item, in words. */
function problemOf(item: CmsItem): string | undefined {
  const texts = [item.title, item.value, item.source];
  if (texts.some((text) => (text ?? "").length > BLOCK_LIMITS.item_text))
    return `use at most ${BLOCK_LIMITS.item_text} characters in a line.`;
  if (item.content && !isRichText(item.content)) return "its text holds something that cannot be kept.";
  if (item.href && !isCmsAddress(item.href))
    return "links begin with / for a page of ours, or with https:// or mailto:.";
  if (item.image_url && !isOwnImage(item.image_url)) return "the picture is none of ours.";
  return (item.image_alt ?? "").length > BLOCK_LIMITS.alt
    ? "the picture's description is too long."
    : undefined;
}

/** Without what is empty; a picture has a description, even if that is empty. */
function itemOf(item: CmsItem): CmsItem {
  const { image_url, image_alt, content, ...texts } = item;
  const lines = Object.entries(texts).map(([name, text]) => [name, cleanLine(text ?? "")] as const);
  return {
    ...Object.fromEntries(lines.filter(([, text]) => text !== "")),
    ...(content && !isEmptyDocument(content) && { content }),
    ...(image_url && { image_url, image_alt: cleanLine(image_alt ?? "") }),
  };
}

const list = z.string().transform((text, context): CmsItem[] | null => {
  const value = parsed(text);
  if (value === null) return null;
  const items = Array.isArray(value) ? (value as CmsItem[]) : undefined;
  const at = items?.findIndex((item) => problemOf(item)) ?? -1;
  const [wrong] = items?.slice(at === -1 ? items.length : at) ?? [];
  const message = !items
    ? "This list cannot be kept. Take back the last change."
    : wrong
      ? `Number ${at + 1}: ${problemOf(wrong)}`
      : items.length > BLOCK_LIMITS.items || richTextBytes(items) > MAX_LIST_BYTES
        ? `This list is too long: ${BLOCK_LIMITS.items} entries and 200 kB are the most.`
        : undefined;
  if (items && !message) return items.map(itemOf).filter((item) => Object.keys(item).length > 0);
  context.addIssue({ code: "custom", message: message ?? "" });
  return z.NEVER;
});

/** From the fields of a block to its columns. */
export const blockInput: z.ZodType<BlockColumns> = z
  .object({
    title: z
      .string()
      .max(BLOCK_LIMITS.title, `Use at most ${BLOCK_LIMITS.title} characters.`)
      .transform((title) => cleanLine(title) || null),
    content: richText().transform((document) => (isEmptyDocument(document) ? null : document)),
    image_url: z
      .string()
      .refine((address) => address === "" || isOwnImage(address), "Choose a picture of ours.")
      .transform((address) => address || null),
    image_alt: z
      .string()
      .max(BLOCK_LIMITS.alt, `Use at most ${BLOCK_LIMITS.alt} characters.`)
      .transform(cleanLine),
    video_url: z
      .string()
      .transform((address) => address.trim())
      .refine((address) => address === "" || isVideo(address), "Enter a video of ours, or an https address.")
      .transform((address) => address || null),
    items: list,
  })
  .transform((columns) => ({ ...columns, image_alt: columns.image_url === null ? null : columns.image_alt }));
