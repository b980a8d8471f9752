import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RichTextBlock } from "../../../domain/rich-text.ts";
import type { LetterContent } from "./content.ts";
import { richText } from "./rich-text.ts";

const html = (...content: RichTextBlock[]) =>
  renderToStaticMarkup(
    richText({ type: "doc", content }, {} as LetterContent, () => ({ className: "", style: {} })),
  );
const heading = (level: 2 | 3, text: string): RichTextBlock => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text }],
});
const paragraph = (text: string, ...types: ("bold" | "italic")[]): RichTextBlock => ({
  type: "paragraph",
  content: [{ type: "text", text, marks: types.map((type) => ({ type })) }],
});

it("keeps headings at their level", () => {
  expect(html(heading(2, "News"))).toMatch(/<h2[^>]*>.*News.*<\/h2>/);
  expect(html(heading(3, "Dayton"))).toMatch(/<h3[^>]*>.*Dayton.*<\/h3>/);
});

it("numbers what is numbered, and marks what is marked", () => {
  const content = [{ type: "listItem" as const, content: [paragraph("One")] }];
  expect(html({ type: "orderedList", content } as RichTextBlock)).toMatch(/<ol[^>]*><li>.*One.*<\/li><\/ol>/);
  expect(html({ type: "bulletList", content } as RichTextBlock)).toMatch(/<ul[^>]*><li>.*One.*<\/li><\/ul>/);
  expect(html(paragraph("now", "bold", "italic"))).toContain("<em><strong>now</strong></em>");
});
