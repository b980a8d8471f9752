// A stored document as elements of a mail, from the closed list of nodes and marks (decision 30).
import { Heading } from "@react-email/heading";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { createElement as h, type ReactNode } from "react";
import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "../../../domain/rich-text.ts";
import { pictureAddress } from "./blocks.ts";
import type { LetterContent } from "./content.ts";
import type { Styles } from "./look.ts";

type Write = { content: LetterContent; styled: Styles };

function marked(inner: ReactNode, mark: RichTextMark, { content, styled }: Write): ReactNode {
  if (mark.type === "bold") return h("strong", null, inner);
  if (mark.type === "italic") return h("em", null, inner);
  return h(Link, { href: content.links.counted(mark.attrs.href), ...styled("link") }, inner);
}

function inline(nodes: readonly RichTextInline[] = [], write: Write): ReactNode[] {
  return nodes.map((node, key) => {
    if (node.type === "hardBreak") return h("br", { key });
    const words = (node.marks ?? []).reduce<ReactNode>(
      (inner, mark) => marked(inner, mark, write),
      node.text,
    );
    return h("span", { key }, words);
  });
}

function blockOf(node: RichTextBlock, write: Write): ReactNode {
  const { styled, content } = write;
  switch (node.type) {
    case "paragraph":
      return h(Text, styled("text"), ...inline(node.content, write));
    case "heading":
      return h(
        Heading,
        { as: node.attrs.level === 2 ? "h2" : "h3", ...styled("subheading") },
        ...inline(node.content, write),
      );
    case "image":
      return h(Img, {
        src: pictureAddress(node.attrs.src, content.env),
        alt: node.attrs.alt,
        ...styled("picture"),
      });
    case "blockquote":
      return h("blockquote", styled("quote"), ...blocksOf(node.content, write));
    case "bulletList":
    case "orderedList":
      return h(
        node.type === "bulletList" ? "ul" : "ol",
        styled("list"),
        ...node.content.map((item, key) => h("li", { key }, ...blocksOf(item.content, write))),
      );
  }
}

const blocksOf = (nodes: readonly RichTextBlock[], write: Write): ReactNode[] =>
  nodes.map((node, key) => h("div", { key }, blockOf(node, write)));

export function richText(doc: RichText, content: LetterContent, styled: Styles): ReactNode {
  return h("div", null, ...blocksOf(doc.content, { content, styled }));
}
