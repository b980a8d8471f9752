import { describe, expect, it, test } from "vitest";
import { plainText, richTextOf } from "./plain-text.ts";
import { isOwnImage, isRichText, isSafeHref, type RichText } from "./rich-text.ts";
import { EMPTY_RICH_TEXT, RICH_TEXT_MAX_BYTES, richText, richTextBytes } from "./rich-text-input.ts";

const story: RichText = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "A roof" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "We pay ", marks: [{ type: "bold" }, { type: "italic" }] },
        {
          type: "text",
          text: "rent",
          marks: [{ type: "link", attrs: { href: "https://example.org/a?b=c" } }],
        },
        { type: "hardBreak" },
        { type: "text", text: "and deposits." },
      ],
    },
    { type: "paragraph" },
    {
      type: "bulletList",
      content: [
        { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "One" }] }] },
        { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "Two" }] }] },
      ],
    },
    { type: "blockquote", content: [{ type: "paragraph", content: [{ type: "text", text: "Thank you." }] }] },
    { type: "image", attrs: { src: "/images/covers/housing-1.webp", alt: "A house" } },
  ],
};

const withBlock = (block: unknown) => ({ type: "doc", content: [block] });
const withText = (text: unknown) => withBlock({ type: "paragraph", content: [text] });
const link = (href: unknown) =>
  withText({ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] });
const nested = (depth: number): unknown =>
  depth === 0 ? { type: "paragraph" } : { type: "blockquote", content: [nested(depth - 1)] };

it("takes the whole closed list", () => {
  expect(isRichText(story)).toBe(true);
  expect(isRichText({ type: "doc", content: [] })).toBe(true);
  expect(isRichText(withBlock(nested(10)))).toBe(true);
});

describe("refuses", () => {
  it.each([
    null,
    "<p>x</p>",
    [],
    { type: "paragraph" },
    { type: "doc", content: "x" },
    withBlock({ type: "script", content: [] }),
    withBlock({ type: "toString" }),
    withBlock({ type: "text", text: "not in a block" }),
    withBlock({ type: "heading", attrs: { level: 1 } }),
    withBlock({ type: "heading" }),
    withBlock({ type: "bulletList" }),
    withBlock({ type: "bulletList", content: [{ type: "paragraph" }] }),
    withBlock({ type: "image", attrs: { src: "https://evil.example/x.png", alt: "" } }),
    withBlock({ type: "image", attrs: { src: "/images/x.png" } }),
    withBlock(nested(30)),
    withText({ type: "text", text: "" }),
    withText({ type: "text", text: 5 }),
    withText({ type: "text", text: "x", marks: [{ type: "underline" }] }),
    withText({ type: "text", text: "x", marks: [null] }),
    withText({ type: "text", text: "x", marks: ["bold"] }),
    link("javascript:alert(1)"),
    link("http://example.org"),
    link(undefined),
  ])("%j", (value) => expect(isRichText(value)).toBe(false));
});

it.each([
  ["https://example.org", true],
  ["mailto:help@example.org", true],
  ["http://example.org", false],
  [" https://example.org", false],
  ["https://", false],
  ["//example.org", false],
  ["java\nscript:alert(1)", false],
  ["data:text/html,x", false],
])("link to %j: %s", (href, safe) => expect(isSafeHref(href)).toBe(safe));

it("a link has at most 2000 letters", () => {
  expect([2000, 2001].map((length) => isSafeHref("https://a.org/".padEnd(length, "x")))).toEqual([
    true,
    false,
  ]);
});

it.each([
  ["/images/covers/health-2.webp", true],
  ["/storage/v1/object/public/media/a-b_c.webp", true],
  ["/images/../secret", false],
  ["//evil.example/images/x", false],
  ["/images/x.svg?y", false],
])("picture %j: %s", (src, own) => expect(isOwnImage(src)).toBe(own));

it("gives the words, one line per block", () => {
  expect(plainText(story)).toBe("A roof\nWe pay rent\nand deposits.\nOne\nTwo\nThank you.");
  expect(plainText(richTextOf("One.", "Two."))).toBe("One.\nTwo.");
});

test("a form takes documents of the closed list, of one page, and asks for words where some are needed", () => {
  const problems = (value: unknown) =>
    richText("Write.")
      .safeParse(value)
      .error?.issues.map(({ message }) => message) ?? [];
  expect(problems(richTextOf("Words"))).toEqual([]);
  expect(problems(EMPTY_RICH_TEXT)).toEqual(["Write."]);
  expect(problems({ type: "doc", content: [{ type: "script" }] })[0]).toMatch(/cannot be kept/);
  expect(problems(richTextOf("x".repeat(RICH_TEXT_MAX_BYTES)))[0]).toMatch(/too long/);
});

test("bytes are counted as PostgreSQL writes them", () => {
  // select octet_length('{"type":"doc","content":[{"a":"é: \\","}]}'::jsonb::text)
  expect(richTextBytes({ type: "doc", content: [{ a: 'é: ",' }] })).toBe(46);
});
