// What the blocks of a letter are made of in a mail: whole addresses, counted links, facts of today.
import { AppError, answered } from "../../../domain/errors.ts";
import type { LetterBlock } from "../../../domain/letters.ts";
import { formatCents } from "../../../domain/money.ts";
import type { RichText, RichTextMark } from "../../../domain/rich-text.ts";
import type { Context } from "../_shared/context.ts";

export type MailBlock =
  | { type: "heading"; text: string }
  | { type: "text"; doc: RichText }
  | { type: "picture"; src: string; alt: string }
  | { type: "button"; label: string; href: string }
  | {
      type: "card";
      title: string;
      summary: string;
      /** A line of its own under the words; may be empty. */
      facts: string;
      src: string | null;
      alt: string;
      href: string;
      /** What the button says. */
      label: string;
    }
  | { type: "divider" };

/** The places a letter leads to, numbered as they come; the same address has one number. */
export type Links = { urls: string[]; counted: (url: string) => string };

/** Only web addresses are counted; a mail address stays one. */
export function linksOf(letter_id: string, site_origin: string): Links {
  const urls: string[] = [];
  const counted = (url: string): string => {
    if (!/^https?:/i.test(url)) return url;
    if (!urls.includes(url)) urls.push(url);
    return `${site_origin}/letter/${letter_id}/${urls.indexOf(url) + 1}`;
  };
  return { urls, counted };
}

/** Pictures of ours as a mail program can load them. */
export function pictureAddress(
  src: string,
  { site_origin, api_origin }: Pick<Context["env"], "site_origin" | "api_origin">,
): string {
  if (!src.startsWith("/")) return src;
  return (src.startsWith("/storage/") ? api_origin : site_origin) + src;
}

/** Throws invalid_input for a campaign or post that cannot be seen on the site. */
export async function resolveBlocks(
  blocks: readonly LetterBlock[],
  links: Links,
  context: Context,
): Promise<MailBlock[]> {
  const resolved: MailBlock[] = [];
  for (const block of blocks) resolved.push(await resolve(block, links, context));
  return resolved;
}

async function resolve(block: LetterBlock, links: Links, context: Context): Promise<MailBlock> {
  if (block.type === "picture") return { ...block, src: pictureAddress(block.src, context.env) };
  if (block.type === "button") return { ...block, href: links.counted(block.href) };
  if (block.type === "campaign") return campaignCard(block.path, links, context);
  if (block.type === "post") return postCard(block.path, links, context);
  // Numbered here, so that numbers follow the order in which a reader meets the links.
  if (block.type === "text") for (const href of hrefsIn(block.doc.content)) links.counted(href);
  return block;
}

type Part = { type: string; content?: readonly Part[]; marks?: readonly RichTextMark[] };
const hrefsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ content = [], marks = [] }) => [
    ...marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : [])),
    ...hrefsIn(content),
  ]);

async function campaignCard(path: string, links: Links, context: Context): Promise<MailBlock> {
  const data = await answered(
    context.db
      .from("campaigns")
      .select("title, summary, cover_image_url, cover_image_alt, raised_amount, goal_amount")
      .eq("path", path)
      .maybeSingle(),
  );
  if (!data) throw new AppError("invalid_input", "A campaign of this letter is not on the site any more.");
  const { title, summary, cover_image_url, cover_image_alt, raised_amount, goal_amount } = data;
  return {
    type: "card",
    title: title ?? "",
    summary: summary ?? "",
    facts: `${formatCents(raised_amount ?? 0)} of ${formatCents(goal_amount ?? 0)} raised`,
    src: cover_image_url && pictureAddress(cover_image_url, context.env),
    alt: cover_image_alt ?? "",
    href: links.counted(context.env.site_origin + path),
    label: "Look at the campaign",
  };
}

async function postCard(path: string, links: Links, context: Context): Promise<MailBlock> {
  const data = await answered(
    context.db
      .from("posts")
      .select("title, excerpt, byline, cover_image_url, cover_image_alt")
      .eq("path", path)
      .maybeSingle(),
  );
  if (!data) throw new AppError("invalid_input", "A post of this letter is not on the site any more.");
  const { title, excerpt, byline, cover_image_url, cover_image_alt } = data;
  return {
    type: "card",
    title: title ?? "",
    summary: excerpt ?? "",
    facts: byline ? `By ${byline}` : "",
    src: cover_image_url && pictureAddress(cover_image_url, context.env),
    alt: cover_image_alt ?? "",
    href: links.counted(context.env.site_origin + path),
    label: "Read it",
  };
}
