import { expect, test } from "vitest";
import { toAppError } from "../domain/errors.ts";
import { StartError, startError } from "./start-error.ts";

const coded = (code: string) => Object.assign(new Error("could not extend file"), { code });

test.each(["53100", "ENOSPC", "EDQUOT"])("a full disk (%s) is one sentence at the start", (code) => {
  expect(startError(coded(code))).toBeInstanceOf(StartError);
});

test("anything else at the start keeps its trace", () => {
  const error = coded("XX000");
  expect(startError(error)).toBe(error);
  expect(startError(undefined)).toBeUndefined();
});

test("a full disk while the site runs is a service that is away, not a fault of what was typed", () => {
  expect(toAppError(coded("53100")).code).toBe("unavailable");
});
