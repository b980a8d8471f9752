import { expect, test } from "vitest";
import { typescriptMutants } from "./typescript-mutants.ts";

const found = (source: string) =>
  typescriptMutants("one.ts", source).map((one) => [
    one.rule,
    source.slice(0, one.start) + one.text + source.slice(one.end),
  ]);

test.each([
  ["a >= b", "a comparison or sum turned", "a > b"],
  ["(a) && b", "and, or exchanged", "(a) || b"],
  ["!a", "a question reversed", "a"],
  ["if (a) { log(); throw b; }", "a check removed", ";"],
  ["a ? (b) : c", "branches exchanged", "!(a) ? (b) : c"],
  ["Math.max(a)", "largest, smallest exchanged", "Math.min(a)"],
])("%s: %s", (source, rule, becomes) => {
  expect(found(source)).toEqual([[rule, becomes]]);
});

test("types, texts and what only decides between two ways are left alone", () => {
  expect(
    found('type A<T> = T extends "a && b" ? 1 : 2; const text = "a < b"; if (text) f(); else g();'),
  ).toEqual([]);
});
