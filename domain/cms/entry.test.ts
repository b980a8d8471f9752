import { expect, it } from "vitest";
import { richTextOf } from "../plain-text.ts";
import { cmsPage, contentName } from "./block.ts";
import { entryOf, inLocale, keysIn } from "./entry.ts";
import { plainContent, wordsOf } from "./words.ts";

const EMPTY = { title: null, content: null, image_url: null, image_alt: null, video_url: null, items: null };
const page = cmsPage("page", "/page", [
  { key: "one", kind: "text", fallback: { title: "Built in", content: richTextOf("Built-in words.") } },
  { key: "two", kind: "text", fallback: { title: "Also built in" } },
]);

it("reads Spanish beside English, and English alone", () => {
  expect(keysIn(["one", "two"], "en")).toEqual(["one", "two"]);
  expect(keysIn(["one"], "es")).toEqual(["one", "one@es"]);
});

it("shows the language asked for, then English, then the built-in words, part by part", () => {
  const rows = {
    one: entryOf({ ...EMPTY, title: "English", image_url: "/images/a.webp", image_alt: "A house" }),
    "one@es": entryOf({ ...EMPTY, title: "Español" }),
    "two@fr": entryOf({ ...EMPTY, title: "Français" }),
  };
  const spanish = wordsOf(page, inLocale(rows, ["one", "two"], "es"));
  expect(spanish.one).toEqual({
    title: "Español",
    content: richTextOf("Built-in words."),
    image_url: "/images/a.webp",
    image_alt: "A house",
  });
  expect(spanish.two).toEqual({ title: "Also built in" });
  expect(wordsOf(page, inLocale(rows, ["one", "two"], "en")).one.title).toBe("English");
  expect(wordsOf(page, undefined).one.title).toBe("Built in");
});

it("takes blanks for nothing, and keeps no empty column", () => {
  expect(entryOf({ ...EMPTY, title: "  ", items: [] })).toEqual({});
  expect(inLocale({ one: {} }, ["one"], "en")).toEqual({});
});

it.each([
  ["a text", "<b>x</b>"],
  ["a number", 7],
  ["an unknown node", { type: "doc", content: [{ type: "script" }] }],
  ["a list", [{ type: "doc" }]],
])("shows no content that is %s", (_name, content) => {
  expect(entryOf({ ...EMPTY, content })).toEqual({});
  expect(entryOf({ ...EMPTY, items: ["x", null, { title: "Kept", content }] })).toEqual({
    items: [{ title: "Kept", content: undefined }],
  });
});

it("gives the plain words of a document", () => {
  expect(plainContent({ title: "", content: richTextOf("One.", "Two.") })).toBe("One.\nTwo.");
  expect(plainContent({ title: "" })).toBe("");
});

it.each(["/discover-our-vision", "/Discover-Our-Vision/", "discover-our-vision"])(
  "%s is one page",
  (path) => {
    expect(contentName(path)).toBe("discover-our-vision");
  },
);
