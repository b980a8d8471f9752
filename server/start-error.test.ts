import { expect, test } from "vitest";
import { toAppError } from "../domain/errors.ts";
import { StartError, startError } from "./start-error.ts";

const coded = (code: string) => Object.assign(new Error("could not extend file"), { code });

test.each(["53100", "ENOSPC", "EDQUOT"])("a full disk (%s) is one sentence at the start", (code) => {
  expect(startError(coded(code))).toBeInstanceOf(StartError);
});

test.each([
  ["25006", "can only be read"],
  ["53300", "the site opens up to 13"],
])("a database that refuses (%s), however deep that stands, is one sentence at the start", (code, words) => {
  const migration = new Error("Migration one failed", { cause: coded(code) });
  expect(startError(migration)).toBeInstanceOf(StartError);
  expect(startError(coded(code))).toMatchObject({ message: expect.stringContaining(words) });
});

test("a connection that could not be had is told by what stands behind it", () => {
  const away = Object.assign(coded("08006"), { reason: "53300" });
  expect(startError(away)).toBeInstanceOf(StartError);
  expect(startError(coded("08006"))).not.toBeInstanceOf(StartError);
});

test("what is a sentence already stays one", () => {
  const said = Object.assign(new StartError("The folder is full."), { cause: coded("ENOSPC") });
  expect(startError(said)).toBe(said);
});

test("anything else at the start keeps its trace", () => {
  const error = coded("XX000");
  expect(startError(error)).toBe(error);
  expect(startError(undefined)).toBeUndefined();
});

test("a full disk while the site runs is a service that is away, not a fault of what was typed", () => {
  expect(toAppError(coded("53100")).code).toBe("unavailable");
});
