import { expect, it } from "vitest";
import { isDamage } from "./open-database.ts";

const failed = (code?: string) => Object.assign(new Error("words"), code !== undefined && { code });

it.each(["XX000", "XX001", "58P01", "58030"])("what cannot be read (%s) is the folder's fault", (code) => {
  expect(isDamage(failed(code))).toBe(true);
});

it("a start that failed with nothing at all is not", () => {
  expect(isDamage(undefined)).toBe(false);
});

it.each(["42P01", "53200", "57P03", "XX", "ENOSPC", undefined])("%s is not", (code) => {
  expect(isDamage(failed(code))).toBe(false);
});
