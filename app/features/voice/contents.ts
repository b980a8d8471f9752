// The contents of a long post: its headings, and addresses for them.
import { attribute, childrenOf, isNode, textOf } from "~/components/content/rich-text-nodes";

export type Heading = { id: string; text: string };

/** Below these a post has no contents: they would be longer than what they lead to. */
const LONG_POST = { words: 600, headings: 3 } as const;

const wordsOf = (node: unknown): string =>
  isNode(node) ? textOf(node) + childrenOf(node).map(wordsOf).join("") : "";

const isHeading = (node: unknown): node is object =>
  isNode(node) && node.type === "heading" && attribute(node, "level") === 2;

/** A document whose headings of the second level have an id, and those headings where the post is long. */
export function withContents(doc: unknown, word_count: number): { doc: unknown; headings: Heading[] } {
  const headings: Heading[] = [];
  const content = childrenOf(doc).map((node) => {
    if (!isHeading(node)) return node;
    const text = wordsOf(node).trim();
    const id = `part-${headings.push({ id: `part-${headings.length + 1}`, text })}`;
    return { ...node, attrs: { level: 2, id } };
  });
  const long = word_count >= LONG_POST.words && headings.length >= LONG_POST.headings;
  return long ? { doc: { type: "doc", content }, headings } : { doc, headings: [] };
}
