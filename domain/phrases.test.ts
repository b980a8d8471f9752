import { expect, test } from "vitest";
import { PHRASES, pickPhrase } from "./phrases.ts";

test("there are fifteen different phrases, the six of the specification first", () => {
  expect(new Set(PHRASES).size).toBe(15);
  expect(PHRASES.slice(0, 6)).toEqual([
    "You've got this!",
    "Keep pushing forward!",
    "Strong fathers build strong families!",
    "Your children believe in you!",
    "You are making a difference!",
    "One step at a time, you're getting there!",
  ]);
});

test("each of them can come up", () => {
  const picked = PHRASES.map((_, index) => pickPhrase(() => index / PHRASES.length));
  expect(picked).toEqual([...PHRASES]);
  expect(pickPhrase(() => 0.999_999)).toBe(PHRASES[14]);
});
