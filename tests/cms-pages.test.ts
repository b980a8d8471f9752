// The one list of pages and blocks (domain/cms/) beside the page table: what it says must be there.
import { expect, test } from "vitest";
import { PAGES } from "../app/pages.ts";
import { rowFinder } from "../app/site/address.ts";
import { builtPages } from "../app/site/row.ts";
import { CMS_PAGES } from "../domain/cms/pages.ts";
import { isRichText } from "../domain/rich-text.ts";

const blocks = CMS_PAGES.flatMap((page) => page.blocks);
const words = blocks.flatMap(({ fallback }) => [fallback, ...(fallback.items ?? [])]);
const paths = builtPages(PAGES).map(({ path }) => path);

test("every key is one block of one page", () => {
  const keys = blocks.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(new Set(CMS_PAGES.map(({ name }) => name)).size).toBe(CMS_PAGES.length);
});

test("every content page has blocks, and all that have blocks are pages", () => {
  const content = PAGES.filter(({ file }) => file === "public/content").map(({ path }) => path);
  const drawn = CMS_PAGES.filter((page) => page.blocks.some(({ kind }) => kind !== "words"));
  const of = drawn.map(({ path }) => path);
  expect(content.filter((path) => !of.includes(path))).toEqual([]);
  expect(CMS_PAGES.filter(({ path }) => path !== null && !paths.includes(path))).toEqual([]);
});

test("built-in prose is a document of the closed list, and links lead to pages that are there", () => {
  const contents = words.flatMap(({ content }) => content ?? []);
  expect(contents.length).toBeGreaterThan(15);
  expect(contents.filter((content) => !isRichText(content))).toEqual([]);
  const own = blocks
    .flatMap(({ fallback }) => fallback.items ?? [])
    .flatMap(({ href }) => (href?.startsWith("/") ? href.replace(/[?#].*$/, "") : []));
  expect(own.length).toBeGreaterThan(3);
  const pageOf = rowFinder(PAGES);
  expect(own.filter((href) => (pageOf(href)?.path ?? "/*") === "/*")).toEqual([]);
});

test("a number says who counted it and when", () => {
  const numbers = words.filter((word) => "value" in word) as { value?: string; source?: string }[];
  expect(numbers.filter(({ source }) => !/\b(19|20)\d\d\b/.test(source ?? ""))).toEqual([]);
});
