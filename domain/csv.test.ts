import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

const line = (value: unknown) =>
  toCsv(["v"], [{ v: value }])
    .split("\r\n")
    .slice(1, -1)
    .join("\r\n");

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "|cmd", "%x"])("makes %j text", (formula) => {
  expect(line(formula).replaceAll('"', "")).toMatch(/^'/);
});

it.each([
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  [null, ""],
  [-5, "-5"],
  [true, "true"],
])("writes %j as %j", (value, cell) => expect(line(value)).toBe(cell));
