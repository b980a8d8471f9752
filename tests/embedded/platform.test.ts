import { expect, inject, test, vi } from "vitest";
import { installPlatform } from "../../server/embedded/platform/platform.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const { sql } = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });
const ensure = vi.fn(async () => undefined);
const install = async (text: string) => {
  ensure.mockClear();
  await installPlatform(sql, { text, ensure });
  return ensure.mock.calls.length;
};

test("what a start has brought in, the next one leaves alone; another version brings its own", async () => {
  expect(await install("one")).toBe(1);
  await sql.exec("drop function storage.extension(text)");
  expect(await install("one")).toBe(0);
  const extension = "select to_regprocedure('storage.extension(text)') is not null as there";
  expect(await sql.query(extension)).toEqual([{ there: false }]);
  expect(await install("two")).toBe(1);
  expect(await sql.query(extension)).toEqual([{ there: true }]);
});

test("one that failed half-way is done again", async () => {
  ensure.mockRejectedValueOnce(new Error("stopped"));
  await expect(installPlatform(sql, { text: "three", ensure })).rejects.toThrow("stopped");
  expect(await install("three")).toBe(1);
  expect(await install("three")).toBe(0);
});

// The roles of a PostgreSQL server are there for all tests of this run.
test.skipIf(Boolean(inject("templates").databaseUrl))(
  "a dump that was loaded where the roles are missing is completed",
  async () => {
    await install("four");
    await sql.exec("alter role anon rename to somebody");
    expect(await install("four")).toBe(1);
    expect(await install("four")).toBe(0);
  },
);
