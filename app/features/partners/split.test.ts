import { expect, test } from "vitest";
import { splitAroundFlag } from "./split";

test.each([
  [[], [[], []]],
  [[1], [[1], []]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
])("%j around the flag", (all, halves) => {
  expect(splitAroundFlag(all)).toEqual(halves);
});
