import { expect, test } from "vitest";
import {
  excerptOf,
  foundPages,
  markedParts,
  marksOf,
  parseSearchParams,
  searchAddress,
} from "./site-search.ts";

const PAGES = [
  {
    path: "/help",
    title: "Help for fathers",
    lines: ["Numbers to call at any hour.", "Rent, food, shelter."],
  },
  {
    path: "/programs",
    title: "Programs",
    lines: ["A roof that stays. Overdue rent, a deposit.", "Café für Väter"],
  },
  { path: "/terms", title: "Terms of Service", lines: [] },
];
const paths = (q: string) => foundPages(PAGES, q).map(({ path }) => path);

test.each<[string, string[]]>([
  ["help", ["/help"]],
  ["father", ["/help"]],
  ["RENT", ["/help", "/programs"]],
  ["rents", ["/help", "/programs"]],
  ["program rent", ["/programs"]],
  ["help with my rent", ["/help"]],
  ["vater cafe", ["/programs"]],
  ["terms of service", ["/terms"]],
  ["the", []],
  ["xyz rent", []],
  ["", []],
  ["<script>", []],
])("%j finds the pages %j", (q, found) => {
  expect(paths(q)).toEqual(found);
});

test("a page shows the line that was found", () => {
  expect(foundPages(PAGES, "deposit")).toEqual([
    { path: "/programs", title: "Programs", excerpt: "A roof that stays. Overdue rent, a deposit." },
  ]);
});

test("words are marked from their beginning, with any accents, and nothing of the text is lost", () => {
  const parts = markedParts("Zoë's rent, rented; parents", marksOf("zoe renting"));
  expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["Zoë's", "rent", "rented"]);
  expect(parts.map(({ text }) => text).join("")).toBe("Zoë's rent, rented; parents");
  // Small words count where nothing else is asked for.
  expect([marksOf("to me"), marksOf("to me rent")]).toEqual([
    ["to", "to", "me", "me"],
    ["rent", "rent"],
  ]);
  expect(markedParts("rent it", ["rent"])).toEqual([
    { text: "rent", hit: true },
    { text: " it", hit: false },
  ]);
});

test("an address is read as it is written, and nothing impossible is asked for", () => {
  const read = (search: string) => parseSearchParams(new URLSearchParams(search));
  const params = { q: "rent & food", kind: "campaign", page: 3 } as const;
  expect(read(searchAddress(params).split("?")[1] ?? "")).toEqual(params);
  expect(read("q=a&kind=cats&page=9")).toEqual({ q: "a", kind: "", page: 1 });
  expect(read("q=a&kind=page&page=9999").page).toBe(100);
  expect(read(`q=${"x".repeat(500)}`).q).toHaveLength(80);
});

test("an excerpt ends with a whole word", () => {
  expect(excerptOf("one two three", 9)).toBe("one two…");
  expect(excerptOf("one  two")).toBe("one two");
});

test("what fits is shown whole, to the last letter; what does not ends with a whole word", () => {
  expect(excerptOf("12345 7890", 10)).toBe("12345 7890");
  expect(excerptOf("12345 78901", 10)).toBe("12345…");
});

test("the first page of results has no number in its address", () => {
  expect(searchAddress({ q: "rent", page: 1 })).toBe(searchAddress({ q: "rent" }));
});
