// From what the editor holds to what is stored: the closed list of nodes and marks (domain/rich-text.ts), nothing besides.
import type { JSONContent } from "@tiptap/core";
import { isRichText, isSafeHref, type RichText } from "~domain/rich-text";

type Kept = Record<string, unknown>;

function attributesOf({ type, attrs = {} }: JSONContent): Kept | undefined {
  if (type === "heading") return { level: attrs.level };
  if (type === "image") return { src: attrs.src, alt: attrs.alt ?? "" };
  if (type === "orderedList" && attrs.start > 1) return { start: attrs.start };
  return undefined;
}

function marksOf({ marks = [] }: JSONContent): Kept[] {
  return marks.flatMap(({ type, attrs }): Kept[] => {
    if (type !== "link") return [{ type }];
    return isSafeHref(attrs?.href) ? [{ type, attrs: { href: attrs.href } }] : [];
  });
}

function keep(node: JSONContent): Kept {
  const { type, text, content } = node;
  if (type === "text") {
    const marks = marksOf(node);
    return { type, text, ...(marks.length > 0 && { marks }) };
  }
  const attrs = attributesOf(node);
  return { type, ...(attrs && { attrs }), ...(content && { content: content.map(keep) }) };
}

/** What the editor's document becomes; one without a word or a picture is empty. */
export function closedList(document: JSONContent): RichText {
  const { content = [] } = document;
  const [only, more] = content;
  const blank = !more && only?.type === "paragraph" && !only.content;
  return { type: "doc", content: (blank ? [] : content).map(keep) } as RichText;
}

/** What the editor can show of a value; nothing of one that is broken, and of an empty one its own first line. */
export const contentOf = (value: RichText): RichText | null =>
  isRichText(value) && value.content.length > 0 ? value : null;
