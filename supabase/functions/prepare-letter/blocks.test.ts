import { expect, it } from "vitest";
import { linksOf, pictureAddress } from "./blocks.ts";

const SITE = "https://site.example";
const origins = { site_origin: SITE, api_origin: "https://api.example" };

it.each([
  ["/images/a.webp", `${SITE}/images/a.webp`],
  ["/storage/v1/object/public/media/a.webp", "https://api.example/storage/v1/object/public/media/a.webp"],
  ["https://elsewhere.example/a.webp", "https://elsewhere.example/a.webp"],
])("a mail program finds the picture %s at %s", (src, address) => {
  expect(pictureAddress(src, origins)).toBe(address);
});

it("a web address is counted once, by its place, and an address to write to is left as it is", () => {
  const { urls, counted } = linksOf("letter", SITE);
  const led = ["https://a.example/", "HTTPS://B.example/", "https://a.example/", "mailto:x@site.example"].map(
    counted,
  );
  expect(led).toEqual([
    `${SITE}/letter/letter/1`,
    `${SITE}/letter/letter/2`,
    `${SITE}/letter/letter/1`,
    "mailto:x@site.example",
  ]);
  expect(urls).toEqual(["https://a.example/", "HTTPS://B.example/"]);
});
