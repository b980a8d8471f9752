import { expect, test } from "vitest";
import type { CmsBlock } from "./block.ts";
import { blockLabel, fieldsOf, kindName, pageLabel } from "./fields.ts";
import { PRESS } from "./press.ts";

const block = (fallback: object, more: Partial<CmsBlock> = {}): CmsBlock => ({
  key: "home_note",
  kind: "words",
  fallback: fallback as CmsBlock["fallback"],
  ...more,
});
const content = { type: "doc", content: [] };

test.each([
  ["Line", block({ title: "One" })],
  ["Words", block({ content })],
  ["Words", block({ items: [{ title: "One" }] })],
  ["Text", block({ title: "One" }, { kind: "text" })],
])("staff call it %s", (name, one) => {
  expect(kindName(one)).toBe(name);
});

test("words have the fields of their built-in wording and those they take, another kind its own", () => {
  const none = { content: false, picture: false, video: false, items: [], max_items: 40 };
  expect(fieldsOf(block({}))).toEqual(none);
  expect(fieldsOf(block({ content, image_url: "/a.webp" }))).toEqual({
    ...none,
    content: true,
    picture: true,
  });
  expect(fieldsOf(block({}, { takes: ["picture", "video"] }))).toEqual({
    ...none,
    picture: true,
    video: true,
  });
  const items = [{ title: "One", image_url: "/a.webp" }];
  expect(fieldsOf(block({ items }, { takes: ["items.href"] })).items).toEqual(["title", "href", "picture"]);
  expect(fieldsOf(block({}, { kind: "action" }))).toMatchObject({ items: ["title", "href"], max_items: 2 });
});

test("a page and a block are called by what tells them from others", () => {
  expect(["chrome", "discover-our-vision"].map((name) => pageLabel({ name }))).toEqual([
    "Every page",
    "Discover our vision",
  ]);
  const page = (...keys: string[]) => ({
    name: "x",
    path: null,
    blocks: keys.map((key) => block({}, { key })),
  });
  expect(blockLabel(page("home_top_hero", "home_top_text"), "home_top_hero")).toBe("Hero");
  expect(blockLabel(page("home_top", "home_top_text"), "home_top")).toBe("Top");
  expect(blockLabel(page("home_hero"), "home_hero")).toBe("Home hero");
});

test("staff fill of the press page what it shows, and no more", () => {
  expect(PRESS.blocks.map((one) => [one.key, fieldsOf(one)])).toMatchObject([
    ["press_hero", { picture: true, video: true, max_items: 2 }],
    ["press_page", { picture: true, video: true }],
    ["press_logos", { items: ["title", "picture"], max_items: 4 }],
    ["press_mentions", { max_items: 2 }],
    ["press_assets", { max_items: 3 }],
    ["press_articles", { max_items: 2 }],
    ["press_form", { items: [] }],
  ]);
});
