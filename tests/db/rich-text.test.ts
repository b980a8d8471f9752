import { expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { isRichText } from "../../domain/rich-text.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();

const text = (value: string, ...marks: Json[]) => ({
  type: "text",
  text: value,
  ...(marks.length ? { marks } : {}),
});
const paragraph = (...content: Json[]) => ({ type: "paragraph", content });
const doc = (...content: Json[]) => ({ type: "doc", content });
const link = (href: string, more: Record<string, Json> = {}) =>
  doc(paragraph(text("here", { type: "link", attrs: { href, ...more } })));
const https = (length: number) => "https://a.org/".padEnd(length, "x");
const image = (src: string) => doc({ type: "image", attrs: { src, alt: "A picture" } });
const nested = (depth: number): Json =>
  depth === 0 ? paragraph(text("deep")) : { type: "blockquote", content: [nested(depth - 1)] };

async function accepted(story: Json): Promise<boolean> {
  const [row] = await backend.sql.query<{ ok: boolean }>(
    "select private.is_rich_text($1::text::jsonb) as ok",
    [JSON.stringify(story)],
  );
  return row?.ok === true;
}

const GOOD: Record<string, Json> = {
  "an empty document": doc(),
  "an empty paragraph": doc({ type: "paragraph" }),
  "every node and mark": doc(
    { type: "heading", attrs: { level: 2 }, content: [text("Title")] },
    paragraph(
      text("bold", { type: "bold" }),
      { type: "hardBreak" },
      text("both", { type: "italic" }, { type: "bold" }),
    ),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("one"))] }] },
    {
      type: "orderedList",
      attrs: { start: 3, type: null },
      content: [{ type: "listItem", content: [paragraph(text("two"))] }],
    },
    { type: "blockquote", content: [paragraph(text("quote"))] },
    { type: "image", attrs: { src: "/images/covers/housing-1.webp", alt: "A house", title: null } },
  ),
  "an https link": link("https://example.org/a?b=c#d"),
  "a link as the editor writes it": link(https(20), { target: "_blank", rel: "noopener", class: null }),
  "a link of 2000 letters": link(https(2000)),
  "a mail link": link("mailto:help@example.org"),
  "a stored picture": image("/storage/v1/object/public/images/campaigns/a1.webp"),
  "markup as plain words": doc(paragraph(text("<script>alert(1)</script>"))),
  "some nesting": doc(nested(8)),
};

const BAD: Record<string, Json> = {
  "no document": paragraph(text("loose")),
  null: null,
  "a string": "<p>hello</p>",
  "a list": [doc()],
  "an unknown node": doc({ type: "script", content: [text("alert(1)")] }),
  "raw html": doc({ type: "html", attrs: { html: "<b>x</b>" } }),
  "an unknown mark": doc(paragraph(text("x", { type: "underline" }))),
  "a mark that is nothing": doc(paragraph(text("x", null))),
  "a mark that is a word": doc(paragraph(text("x", "bold"))),
  "an attribute too many": doc({
    type: "image",
    attrs: { src: "/images/a.webp", alt: "a", onerror: "alert(1)" },
  }),
  "a key too many": doc({ type: "paragraph", style: "color: red", content: [text("x")] }),
  "a javascript link": link("javascript:alert(1)"),
  "a javascript link in capitals": link(" JavaScript:alert(1)"),
  "a data link": link("data:text/html,x"),
  "a plain http link": link("http://example.org"),
  "a link with quotes": link('https://example.org/" onclick="x'),
  "a link with a line break": link("https://example.org\njavascript:alert(1)"),
  "a link without an address": doc(paragraph(text("x", { type: "link", attrs: {} }))),
  "a link of 2001 letters": link(https(2001)),
  "a link that acts": link(https(20), { onclick: "alert(1)" }),
  "a javascript link with all that a link has": link("javascript:alert(1)", {
    target: "a",
    rel: "b",
    class: "c",
  }),
  "a link into an object": link(https(20), { target: {} }),
  "a link related to a list": link(https(20), { rel: [] }),
  "a link with a number for a class": link(https(20), { class: 5 }),
  "a foreign picture": image("https://elsewhere.example/tracker.gif"),
  "a picture out of the folder": image("/images/../secrets"),
  "a picture without alternative text": doc({ type: "image", attrs: { src: "/images/a.webp" } }),
  "a heading of level 1": doc({ type: "heading", attrs: { level: 1 }, content: [text("x")] }),
  "a heading without level": doc({ type: "heading", content: [text("x")] }),
  "text in a list": doc({ type: "bulletList", content: [text("x")] }),
  "an empty list": doc({ type: "bulletList", content: [] }),
  "an empty text": doc(paragraph(text(""))),
  "a text that is a number": doc(paragraph({ type: "text", text: 5 })),
  "attributes that are a number": doc({ type: "paragraph", attrs: 5 }),
  "content that is an object": { type: "doc", content: {} },
  "deep nesting": doc(nested(40)),
};

test.each(Object.entries(GOOD))("accepts %s, as the browser's check does", async (_name, story) => {
  expect(await accepted(story)).toBe(true);
  expect(isRichText(story)).toBe(true);
});

test.each(Object.entries(BAD))("refuses %s", async (_name, story) => {
  expect(await accepted(story)).toBe(false);
});

test("refuses a megabyte, and thousands of levels, without falling over", async () => {
  expect(await accepted(doc(paragraph(text("x".repeat(1_000_000)))))).toBe(false);
  expect(await accepted(doc(nested(1500)))).toBe(false);
});

test("a campaign with a bad story is not stored", async () => {
  const { error } = await backend.service.from("internal_campaigns").insert({
    slug: "bad-story",
    title: "Bad story",
    summary: "It links to a script.",
    story: link("javascript:alert(1)"),
    category: "housing",
    goal_amount: 1000,
  });
  expect(error?.code).toBe("23514");
});
