import { expect, it, vi } from "vitest";
import {
  AppError,
  answered,
  counted,
  DISK_FULL,
  ERROR_CODES,
  isErrorBody,
  refusal,
  toAppError,
} from "./errors.ts";

it.each([
  [{ code: "42501", message: "permission denied" }, "forbidden"],
  [{ code: "PGRST116" }, "not_found"],
  [{ code: "PT409", message: "attempt_conflict" }, "conflict"],
  [{ code: "23505" }, "conflict"],
  [{ code: "", message: "TypeError: fetch failed" }, "unavailable"],
  [{ code: "", message: "TimeoutError: signal timed out" }, "unavailable"],
  [new DOMException("The operation was aborted due to timeout", "TimeoutError"), "unavailable"],
  [{ code: "XX000" }, "unexpected"],
  [{ status: 400, statusCode: "413", code: "EntityTooLarge" }, "too_large"],
  [{ status: 413, statusCode: "413" }, "too_large"],
  [{ status: 413, statusCode: "FST_ERR_CTP_BODY_TOO_LARGE" }, "too_large"],
  [{ status: 400, statusCode: "404" }, "unexpected"],
  [{ code: "constructor" }, "unexpected"],
  [new Error("boom"), "unexpected"],
  [null, "unexpected"],
  ["text", "unexpected"],
])("%j becomes %s", (error, code) => expect(toAppError(error).code).toBe(code));

it("names a line that is down, and never takes the service for it", () => {
  const lost = { code: "", message: "TypeError: Failed to fetch" };
  vi.stubGlobal("navigator", { onLine: false });
  expect([toAppError(lost).code, toAppError(lost).message]).toEqual([
    "unavailable",
    "You are offline. This works again once you are connected.",
  ]);
  expect(toAppError({ status: 503 }).message).toMatch(/^The service cannot be reached/);
  vi.stubGlobal("navigator", { onLine: true });
  expect(toAppError(lost).message).toMatch(/^The service cannot be reached/);
  vi.unstubAllGlobals();
});

it.each([
  { code: "53100", message: "could not extend file" },
  { name: "StorageApiError", message: DISK_FULL },
])("says of a full disk that nothing can be saved: %j", (error) =>
  expect(toAppError(error)).toMatchObject({ code: "unavailable", message: DISK_FULL }),
);

it.each([
  [429, "rate_limited"],
  [503, "unavailable"],
  [400, "unexpected"],
])("what a busy service answers is known by its status: %i is %s", async (status, code) => {
  const error = { code: "PGRST100", message: "The site is very busy.", details: null, hint: null };
  const asked = Promise.resolve({ data: null, error, status });
  await expect(answered(asked)).rejects.toMatchObject({ code, cause: error });
});

it("never shows the text of the database", () => {
  const error = toAppError({ code: "23505", message: "Key (email)=(ada@example.org) already exists" });
  expect(error.message).not.toContain("ada@example.org");
  expect(error.cause).toMatchObject({ code: "23505" });
});

it.each([
  [
    {
      code: "23514",
      message: 'new row for relation "profiles" violates check constraint "profiles_phone_number_check"',
    },
    "phone_number",
  ],
  [
    {
      code: "23502",
      message: 'null value in column "full_name" of relation "profiles" violates not-null constraint',
    },
    "full_name",
  ],
  [{ code: "23502", message: "preferred_frequency is missing" }, "preferred_frequency"],
])("names the column of %j", (error, column) => {
  expect(toAppError(error).fields).toEqual({
    [column]: "This cannot be kept as it stands. Please check it.",
  });
});

it("names no field where the database named none", () => {
  expect(toAppError({ code: "22P02", message: "invalid input syntax for type uuid" }).fields).toBeUndefined();
  expect(toAppError({ code: "42501", message: 'column "role" is closed' }).fields).toBeUndefined();
});

it("leaves an AppError alone and has words for every code", () => {
  const own = new AppError("closed", "Ended.");
  expect(toAppError(own)).toBe(own);
  for (const code of ERROR_CODES) expect(new AppError(code).message.length).toBeGreaterThan(10);
});

it("recognises the body of an error answer", () => {
  expect(isErrorBody({ error: { code: "conflict", message: "x" } })).toBe(true);
  for (const body of [null, {}, { error: "x" }, { error: { code: "odd", message: "x" } }]) {
    expect(isErrorBody(body)).toBe(false);
  }
});

it("gives what was asked for, and throws what was refused", async () => {
  const refused = { data: null, error: { code: "42501", message: "own_matter" }, count: null };
  const given = { data: [1], error: null, count: 7 };
  expect(await answered(Promise.resolve(given))).toEqual([1]);
  expect(await counted(Promise.resolve(given))).toBe(7);
  expect(await counted(Promise.resolve({ count: null, error: null }))).toBe(0);
  await expect(answered(Promise.resolve(refused))).rejects.toMatchObject({ code: "forbidden" });
  await expect(counted(Promise.resolve(refused))).rejects.toMatchObject({ code: "forbidden" });
  await expect(answered(Promise.resolve(refused), { own_matter: "Yours." })).rejects.toMatchObject({
    code: "conflict",
    message: "Yours.",
    cause: refused.error,
  });
});

it("has words of its own for no refusal that only bears an inherited name", () => {
  for (const message of ["constructor", "toString", "own_matter2"])
    expect(refusal({ code: "PT409", message }, { own_matter: "Yours." }).message).not.toBe("Yours.");
  expect(refusal(null, {}).code).toBe("unexpected");
});
