import { expect, test } from "vitest";
import { Allowance } from "./limits.ts";

test("so many at once, then as many as time has passed for, and after any rest no more than at once", () => {
  const allowance = new Allowance(3, 1);
  const start = Date.now();
  const taken = (now: number) => {
    let count = 0;
    while (count < 99 && allowance.take(now)) count += 1;
    return count;
  };
  expect(taken(start)).toBe(3);
  expect(taken(start + 1000)).toBe(1);
  expect(taken(start + 3_600_000)).toBe(3);
});
