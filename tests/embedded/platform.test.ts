import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, inject, test, vi } from "vitest";
import { installPlatform } from "../../server/embedded/platform/platform.ts";
import { openServices } from "../../server/embedded/services.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { SILENT_LOG, TEST_SECRETS } from "../fixtures/template.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

const { databaseUrl = "" } = inject("templates");
const { kind, sql } = await fileBackend({ migrationsDir: FIXTURE_MIGRATIONS });
const ensure = vi.fn(async () => undefined);
const install = async (text: string) => {
  ensure.mockClear();
  await installPlatform({ kind, sql }, { text, ensure });
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
  await expect(installPlatform({ kind, sql }, { text: "three", ensure })).rejects.toThrow("stopped");
  expect(await install("three")).toBe(1);
  expect(await install("three")).toBe(0);
});

// The roles of a PostgreSQL server are there for all tests of this run.
test.skipIf(isOnPostgres)("a dump that was loaded where the roles are missing is completed", async () => {
  await install("four");
  await sql.exec("alter role anon rename to somebody");
  expect(await install("four")).toBe(1);
  expect(await install("four")).toBe(0);
});

test.skipIf(!isOnPostgres)(
  "of several that start at once on an empty database every one starts",
  async () => {
    const name = `sff_at_once_${process.pid}`;
    const admin = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${name}`);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const storageDir = await mkdtemp(path.join(os.tmpdir(), "sff-storage-"));
    const start = () =>
      openServices({
        databaseUrl: url.href,
        storageDir,
        migrationsDir: FIXTURE_MIGRATIONS,
        siteUrl: "http://site.test",
        secrets: TEST_SECRETS,
        mail: async () => undefined,
        log: SILENT_LOG,
      });
    const started = await Promise.allSettled([start(), start(), start()]);
    for (const one of started) if (one.status === "fulfilled") await one.value.close();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
    expect(started.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  },
);
