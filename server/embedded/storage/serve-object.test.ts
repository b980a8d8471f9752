import { expect, test } from "vitest";
import { parseRange } from "./serve-object.ts";

test.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-4", { start: 6, end: 9 }],
  ["bytes=-40", { start: 0, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=4-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  [null, undefined],
])("the range %s of ten bytes", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("no range of an empty file can be satisfied", () => {
  expect(parseRange("bytes=0-0", 0)).toBe("unsatisfiable");
});
