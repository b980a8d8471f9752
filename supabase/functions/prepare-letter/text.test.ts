import { expect, it } from "vitest";
import type { RichTextBlock, RichTextInline } from "../../../domain/rich-text.ts";
import { linksOf, type MailBlock } from "./blocks.ts";
import { letterText } from "./text.ts";

const env = { site_origin: "https://site.example", api_origin: "https://api.example" };
/** What stands above the line of every letter. */
const written = (blocks: MailBlock[], postal_address = "") => {
  const links = linksOf("letter", env.site_origin);
  const text = letterText({
    subject: "x",
    preheader: "",
    blocks,
    links,
    postal_address,
    disclaimer: "No gift.",
    env,
  });
  const [words = "", foot = ""] = text.split(/\n*-{40}\n*No gift\.\n*You get this/);
  return { words, foot };
};
const text = (words: string): RichTextInline => ({ type: "text", text: words });
const prose = (...content: unknown[]): MailBlock => ({
  type: "text",
  doc: { type: "doc", content: content as RichTextBlock[] },
});
const paragraph = (...content: RichTextInline[]) => ({ type: "paragraph", content });

it("lines, quotes and lists are what they are without a look", () => {
  const item = (...words: string[]) => ({
    type: "listItem",
    content: [paragraph(text(words[0] ?? ""), { type: "hardBreak" }, text(words[1] ?? ""))],
  });
  const blocks = [
    { type: "heading", text: "News" } as const,
    prose(
      paragraph(text("One"), { type: "hardBreak" }, text("two")),
      { type: "blockquote", content: [paragraph(text("Said"), { type: "hardBreak" }, text("twice"))] },
      { type: "bulletList", content: [item("a", "b")] },
      { type: "orderedList", content: [item("c", "d"), item("e", "f")] },
    ),
  ];
  expect(written(blocks as MailBlock[]).words).toBe(
    "NEWS\n\nOne\ntwo\n\n> Said\n> twice\n\n- a\n  b\n\n1. c\n   d\n2. e\n   f",
  );
});

it("a link is written behind its words, a picture by what it shows, and one that shows nothing not at all", () => {
  const link = {
    type: "text",
    text: "here",
    marks: [{ type: "link", attrs: { href: "https://a.example/" } }],
  };
  const picture = (alt: string) => ({ type: "image", attrs: { src: "/a.webp", alt } });
  const { words } = written([prose(paragraph(link as RichTextInline), picture("A boat"), picture(""))]);
  expect(words).toBe("here (https://site.example/letter/letter/1)\n\n[Picture: A boat]");
});

it("the foundation's address stands below where there is one", () => {
  expect(written([], "1 Demo Road").foot).toContain("\n\n1 Demo Road\n");
  expect(written([]).foot).not.toContain("undefined");
});
