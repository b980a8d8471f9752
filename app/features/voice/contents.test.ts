import { expect, test } from "vitest";
import { withContents } from "./contents";

const heading = (text: string, level = 2) => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text }],
});
const doc = { type: "doc", content: [heading("One"), heading("Below", 3), heading("Two"), heading("Three")] };

test("a long post has contents, and each of its headings an address", () => {
  const { doc: shown, headings } = withContents(doc, 600);
  expect(headings).toEqual([
    { id: "part-1", text: "One" },
    { id: "part-2", text: "Two" },
    { id: "part-3", text: "Three" },
  ]);
  expect(shown).toMatchObject({ content: [{ attrs: { id: "part-1" } }, { attrs: { level: 3 } }, {}, {}] });
});

test.each([
  [doc, 599],
  [{ type: "doc", content: [heading("One"), heading("Two")] }, 2_000],
  [null, 2_000],
])("a short post, or one of few parts, has none", (document, words) => {
  expect(withContents(document, words)).toEqual({ doc: document, headings: [] });
});
