import { expect, test } from "vitest";
import { mediaKindOf } from "./media-kinds.ts";

test.each([
  ["video", "video"],
  ["picture", "picture"],
  ["", ""],
  ["toString", ""],
  [null, ""],
])("%s in an address is %j", (value, kind) => {
  expect(mediaKindOf(value)).toBe(kind);
});
