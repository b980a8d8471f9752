// Between documents and plain words; apart from the checks of rich-text.ts, which no page needs at first.
import type { RichText } from "./rich-text.ts";

type AnyNode = { type: string; text?: string; content?: readonly AnyNode[] };

function textOf(node: AnyNode): string {
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return "\n";
  const separator = node.type === "paragraph" || node.type === "heading" ? "" : "\n";
  const parts = (node.content ?? []).map(textOf);
  return parts.filter((part) => part !== "").join(separator);
}

/** The words of a document, one line per block: for descriptions, search and mail. */
export function plainText(document: RichText): string {
  return textOf(document);
}

/** A document of plain paragraphs. */
export function richTextOf(...paragraphs: string[]): RichText {
  return {
    type: "doc",
    content: paragraphs.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
  };
}
