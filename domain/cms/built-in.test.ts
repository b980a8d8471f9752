import { expect, test } from "vitest";
import { builtInPages } from "./built-in.ts";

const pagesOf = (file: string) => builtInPages(file).map(({ name }) => name);

test("a picture that a page shows by itself is found, in whatever width, and no other", () => {
  expect(pagesOf("/images/covers/housing-2.webp")).toContain("programs");
  expect(pagesOf("/images/covers/housing-2-800.webp")).toContain("programs");
  expect(pagesOf("/images/covers/housing-99.webp")).toEqual([]);
  expect(pagesOf("/storage/v1/object/public/images/media/a-1600.webp")).toEqual([]);
});
