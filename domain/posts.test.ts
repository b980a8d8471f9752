import { expect, it } from "vitest";
import { parsePostListParams, readingMinutes } from "./posts.ts";

it("a post takes a minute at least, and a minute for each 220 words", () => {
  expect([0, 1, 220, 329, 330, 2_200].map(readingMinutes)).toEqual([1, 1, 1, 1, 2, 10]);
});

it.each([
  ["topic=court&q=%20a%20%20b%20&page=3", { topic: "court", q: "a b", page: 3 }],
  ["topic=cats", { topic: null, q: "", page: 1 }],
  ["", { topic: null, q: "", page: 1 }],
])("the address %j asks for %j", (address, asked) => {
  expect(parsePostListParams(new URLSearchParams(address))).toEqual(asked);
});
