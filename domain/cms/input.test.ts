import { expect, it } from "vitest";
import { richTextOf } from "../plain-text.ts";
import type { CmsPage } from "./block.ts";
import { blockLabel, fieldsOf, pageLabel } from "./fields.ts";
import { blockInput, blockValues } from "./input.ts";
import { CMS_PAGES } from "./pages.ts";

const EMPTY = blockValues({});
const problem = (values: Partial<typeof EMPTY>) => {
  const [issue] = blockInput.safeParse({ ...EMPTY, ...values }).error?.issues ?? [];
  return issue && `${String(issue.path[0])}: ${issue.message}`;
};
const items = (...list: object[]) => ({ items: JSON.stringify(list) });

it("gives every built-in wording back as it went in", () => {
  for (const { key, fallback } of CMS_PAGES.flatMap(({ blocks }) => blocks)) {
    const columns = blockInput.parse(blockValues(fallback));
    const said = Object.entries(columns).filter(([, value]) => value !== null);
    expect(Object.fromEntries(said), key).toEqual(
      Object.fromEntries(
        Object.entries(fallback).filter(([name, value]) => value !== "" || name === "image_alt"),
      ),
    );
  }
});

it.each([
  ["a title without end", { title: "x".repeat(501) }, "title: Use at most 500"],
  ["a picture from elsewhere", { image_url: "https://elsewhere.example/a.gif" }, "image_url: Choose"],
  ["a script as video", { video_url: "javascript:alert(1)" }, "video_url: Enter"],
  ["an item's line without end", items({ value: "x".repeat(301) }), "items: Number 1: use at most 300"],
  ["broken JSON", { items: "[{" }, "items: This list cannot be kept"],
  ["a list that is none", { items: '{"title":"x"}' }, "items: This list cannot be kept"],
  ["a link that is a script", items({}, { href: "javascript:alert(1)" }), "items: Number 2: links begin"],
  ["a link to another host without saying so", items({ href: "//example.org" }), "items: Number 1: links"],
  [
    "an item's picture from elsewhere",
    items({ image_url: "https://elsewhere.example/a.gif" }),
    "items: Number 1: the picture",
  ],
  ["a foreign node", items({ content: { type: "doc", content: [{ type: "iframe" }] } }), "items: Number 1"],
  ["two megabytes", { content: richTextOf("x".repeat(2_000_000)) }, "content: This text is too long"],
  [
    "forty-one entries",
    items(...Array.from({ length: 41 }, () => ({ title: "x" }))),
    "items: This list is too",
  ],
])("refuses %s at its field", (_name, values, words) => {
  expect(problem(values)).toMatch(new RegExp(`^${words}`));
});

it("keeps no empty parts, and no description without a picture", () => {
  const typed = {
    ...EMPTY,
    title: "  A   title ",
    image_alt: "A house",
    ...items({ title: " ", href: "/donate" }, {}),
  };
  expect(blockInput.parse(typed)).toEqual({
    ...{ title: "A title", content: null, image_url: null, image_alt: null, video_url: null },
    items: [{ href: "/donate" }],
  });
});

it("calls pages and blocks by words, each block of a page by another one", () => {
  for (const page of CMS_PAGES) {
    const labels = page.blocks.map(({ key }) => blockLabel(page, key));
    expect(new Set(labels).size, page.name).toBe(labels.length);
    expect([pageLabel(page), ...labels].filter((label) => !/^[A-Z\d][^_-]*$/.test(label))).toEqual([]);
  }
});

it("a block's label leaves out what all keys of its page begin with", () => {
  const page = (...keys: string[]) => ({ blocks: keys.map((key) => ({ key })) }) as unknown as CmsPage;
  const two = page("about_story_lead", "about_story_more");
  expect(blockLabel(two, "about_story_lead")).toBe("Lead");
  expect(blockLabel(page("hero", "story"), "hero")).toBe("Hero");
  expect(blockLabel(page("about_story"), "about_story")).toBe("About story");
});

it("every part of a built-in wording has a field", () => {
  for (const block of CMS_PAGES.flatMap(({ blocks }) => blocks)) {
    const { fallback } = block;
    const fields = fieldsOf(block);
    const parts = new Set((fallback.items ?? []).flatMap((item) => Object.keys(item)));
    const named = fields.items.flatMap((field) =>
      field === "picture" ? ["image_url", "image_alt"] : [field],
    );
    expect(
      [...parts].filter((part) => !named.includes(part)),
      block.key,
    ).toEqual([]);
    expect([fallback.content && !fields.content, fallback.image_url && !fields.picture]).not.toContain(true);
  }
});
