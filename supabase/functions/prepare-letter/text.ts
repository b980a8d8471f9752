// The text part of a letter: the same words in the same order.
import { OWN_TOKEN } from "../../../domain/letters.ts";
import type { RichText, RichTextBlock, RichTextInline } from "../../../domain/rich-text.ts";
import { preferencesPage } from "../_shared/newsletter-letters.ts";
import type { Links, MailBlock } from "./blocks.ts";
import { type LetterContent, WHY_YOU } from "./content.ts";

function inline(content: readonly RichTextInline[] = [], links: Links): string {
  return content
    .map((part) => {
      if (part.type === "hardBreak") return "\n";
      const link = part.marks?.find((mark) => mark.type === "link");
      return link ? `${part.text} (${links.counted(link.attrs.href)})` : part.text;
    })
    .join("");
}

const indented = (text: string, first: string, rest: string) => first + text.replaceAll("\n", `\n${rest}`);

function block(node: RichTextBlock, links: Links): string {
  switch (node.type) {
    case "paragraph":
      return inline(node.content, links);
    case "heading":
      return inline(node.content, links).toUpperCase();
    case "image":
      return node.attrs.alt && `[Picture: ${node.attrs.alt}]`;
    case "blockquote":
      return indented(blocks(node.content, links), "> ", "> ");
    case "bulletList":
    case "orderedList":
      return node.content
        .map((item, index) => {
          const first = node.type === "bulletList" ? "- " : `${index + 1}. `;
          return indented(blocks(item.content, links), first, " ".repeat(first.length));
        })
        .join("\n");
  }
}

const blocks = (nodes: readonly RichTextBlock[], links: Links): string =>
  nodes
    .map((node) => block(node, links))
    .filter(Boolean)
    .join("\n\n");

const richText = (doc: RichText, links: Links) => blocks(doc.content, links);

function textOf(item: MailBlock, links: Links): string {
  switch (item.type) {
    case "heading":
      return item.text.toUpperCase();
    case "text":
      return richText(item.doc, links);
    case "picture":
      return `[Picture: ${item.alt}]`;
    case "button":
      return `${item.label}:\n${item.href}`;
    case "card":
      return [item.title, item.summary, item.facts, item.href].filter(Boolean).join("\n");
    case "divider":
      return "----------------------------------------";
  }
}

export function letterText({ blocks: parts, links, postal_address, disclaimer, env }: LetterContent): string {
  return [
    ...parts.map((item) => textOf(item, links)).filter(Boolean),
    "----------------------------------------",
    disclaimer,
    WHY_YOU,
    `Preferences and unsubscribe:\n${preferencesPage(env.site_origin, OWN_TOKEN)}`,
    ...(postal_address ? [postal_address] : []),
    "",
  ].join("\n\n");
}
