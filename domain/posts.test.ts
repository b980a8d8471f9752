import { expect, it } from "vitest";
import { readingMinutes } from "./posts.ts";

it("a post takes a minute at least, and a minute for each 220 words", () => {
  expect([0, 1, 220, 329, 330, 2_200].map(readingMinutes)).toEqual([1, 1, 1, 1, 2, 10]);
});
