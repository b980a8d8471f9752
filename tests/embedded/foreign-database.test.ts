// Whose a database is that DATABASE_URL names, before anything is written into it.
import { afterAll, expect, test } from "vitest";
import { refuseForeign } from "../../scripts/move/checks.ts";
import { sqlOf } from "../../server/embedded/database.ts";
import { foreignIn } from "../../server/embedded/foreign-database.ts";
import { openDatabase } from "../../server/embedded/open-database.ts";
import { runPlatformScript } from "../../server/embedded/platform/platform.ts";
import type { Sql, SqlRunner } from "../../server/embedded/sql.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { SILENT_LOG } from "../fixtures/template.ts";

const ours = await fileBackend();
const empty = await openDatabase({}, SILENT_LOG);
afterAll(() => empty.close());

class Undone extends Error {}
const look = (run: SqlRunner) => foreignIn((text) => run.query(text));

/** In an empty database, which is empty again afterwards. */
const inEmpty = (work: (run: SqlRunner) => Promise<void>) =>
  expect(
    sqlOf(empty.acquire).tx(async (run) => {
      await work(run);
      throw new Undone();
    }),
  ).rejects.toBeInstanceOf(Undone);

test("an empty one is nobody's, and what hosts and extensions bring is in nobody's way", () =>
  inEmpty(async (run) => {
    expect(await look(run)).toBeUndefined();
    await run.exec(
      "create schema theirs; create table theirs.own (id int); create table public.part (id int)",
    );
    const before = await look(run);
    await run.exec("alter extension plpgsql add table public.part");
    expect([before, await look(run)]).toEqual(["public.part", undefined]);
  }));

test.each([
  ["create table public.profiles (id serial)", "public.profiles"],
  ["create view public.news as select 1", "public.news"],
  ["create schema auth", "auth"],
  [
    `create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text);
     create table public.profiles (id int)`,
    "public.profiles",
  ],
])("%s: it is somebody else's", (statements, name) =>
  inEmpty(async (run) => {
    await run.exec(statements);
    expect(await look(run)).toBe(name);
    await expect(refuseForeign(run)).rejects.toThrow(`The target holds something else (${name})`);
  }),
);

test("one that we began is ours, wherever a start was cut off", async () => {
  await inEmpty(async (run) => {
    const sql = { tx: (work: (one: SqlRunner) => unknown) => work(run) } as unknown as Sql;
    await runPlatformScript(sql, "before.sql");
    expect(await look(run)).toBeUndefined();
    await runPlatformScript(sql, "storage.sql");
    await run.exec("create schema auth");
    expect(await look(run)).toBeUndefined();
  });
  expect(await ours.sql.tx(look)).toBeUndefined();
});
