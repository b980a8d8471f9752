// PGlite has no autovacuum: without ours the planner never hears how much a table holds, and deleted rows keep their room.
import { afterEach, expect, test as testOf, vi } from "vitest";
import { lookAfterTables, startUpkeep } from "../../server/embedded/upkeep.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { SILENT_LOG } from "../fixtures/template.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const { sql } = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });
await sql.exec(`create table worn (id int primary key, word text) with (autovacuum_enabled = off);
  insert into worn select n, repeat('x', 400) from generate_series(1, 4000) n`);

// A PostgreSQL server has its own, and tells what changed only a second later.
const test = testOf.skipIf(isOnPostgres);

const told = async () => {
  const known = "select reltuples::int as rows, relpages::int as pages from pg_class where relname = 'worn'";
  return (await sql.query<{ rows: number; pages: number }>(known))[0];
};

afterEach(() => {
  vi.useRealTimers();
});

test("a table that was filled, and one that was emptied, is looked after once", async () => {
  await expect.poll(() => lookAfterTables(sql)).toContain("public.worn");
  const full = await told();
  expect(full?.rows).toBe(4000);
  await expect.poll(() => lookAfterTables(sql)).not.toContain("public.worn");

  await sql.query("delete from worn where id > 10");
  await expect.poll(() => lookAfterTables(sql)).toContain("public.worn");
  const emptied = await told();
  expect(emptied?.rows).toBe(10);
  expect(emptied?.pages).toBeLessThan((full?.pages ?? 0) / 10);
});

test("it begins minutes after the start, and an end waits for the table in hand and leaves the others", async () => {
  await sql.exec("create table worn_too as select * from generate_series(1, 4000)");
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const asked: string[] = [];
  const watched = {
    ...sql,
    query: async <T>(text: string) => {
      asked.push(text);
      return sql.query<T>(text);
    },
  };
  const stop = startUpkeep(watched, SILENT_LOG);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(200_000);
  expect(asked).toHaveLength(1);
  await stop();
  expect(asked).toHaveLength(1);
});
