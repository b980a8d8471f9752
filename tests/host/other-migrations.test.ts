// A database that other migrations have made is refused before anything is done to it, with what there is to do.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/postgres.ts";
import { migrate } from "../../server/embedded/migrate.ts";
import { openServices } from "../../server/embedded/services.ts";
import type { Sql } from "../../server/embedded/sql.ts";
import { testBackend } from "../fixtures/backend.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { START } from "../fixtures/host.ts";
import { SILENT_LOG, TEST_SECRETS } from "../fixtures/template.ts";

const MIGRATIONS = new URL("../../supabase/migrations", import.meta.url).pathname;
const templates = inject("templates");
const folders: string[] = [];
const hosts: ChildProcess[] = [];
afterAll(() => {
  for (const host of hosts) host.kill("SIGKILL");
});
afterAll(() => Promise.all(folders.map((dir) => rm(dir, { recursive: true, force: true }))));

const applied = (sql: Sql, version: string) =>
  sql.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, 'other')", [
    version,
  ]);
const SETS = {
  older: { from: templates.platform, version: "20260101000000", says: "an earlier state of this program" },
  newer: { from: templates.product, version: "29990101000000", says: "A newer version of this program" },
};

test("a database made by a newer version is refused, and nothing is migrated", async () => {
  const backend = await testBackend();
  await applied(backend.sql, "29990101000000");
  await expect(migrate(backend.sql, MIGRATIONS)).rejects.toThrow(/newer version.*29990101000000/);
  await backend.close();
});

test("a database of the migrations before they were folded is refused, and nothing is migrated", async () => {
  const backend = await testBackend({ migrationsDir: await emptyFolder() });
  await applied(backend.sql, "20260101000000");
  await expect(migrate(backend.sql, MIGRATIONS)).rejects.toThrow(/earlier state.*20260101000000/);
  expect(await backend.sql.query("select to_regclass('public.profiles') as made")).toEqual([{ made: null }]);
  await backend.close();
});

test("a database that had another text of a migration is refused, and one that had this one is not", async () => {
  const backend = await testBackend();
  expect(await migrate(backend.sql, MIGRATIONS)).toEqual([]);
  await backend.sql.query(
    "update supabase_migrations.schema_migrations set statements = array[statements[1] || ' '] where name = 'public_changes'",
  );
  await expect(migrate(backend.sql, MIGRATIONS)).rejects.toThrow(/earlier state.*20260102002750/);
  await backend.close();
});

test.skipIf(isOnPostgres).each(["older", "newer"] as const)(
  "a data folder of an %s set of migrations: the host says what to do in one sentence and ends",
  async (name) => {
    const { from, version, says } = SETS[name];
    const dataDir = await emptyFolder();
    const made = await openServices({
      dataDir: path.join(dataDir, "pg"),
      loadDataDir: new Blob([await readFile(from.location)]),
      storageDir: path.join(dataDir, "storage"),
      migrationsDir: name === "older" ? await emptyFolder() : MIGRATIONS,
      siteUrl: "http://site.test",
      secrets: TEST_SECRETS,
      mail: async () => undefined,
      log: SILENT_LOG,
    });
    await applied(made.sql, version);
    await made.close();
    const env = {
      PATH: process.env.PATH,
      LOG_LEVEL: "error",
      DATA_DIR: dataDir,
      PORT: `${await freePort()}`,
    };
    const host = spawn(path.resolve("node_modules/.bin/node"), START, {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    hosts.push(host);
    let text = "";
    for (const stream of [host.stdout, host.stderr]) stream.on("data", (chunk) => (text += chunk));
    expect(await once(host, "exit")).toEqual([1, null]);
    expect(text.trim().split("\n")).toEqual([expect.stringContaining(says)]);
  },
  60_000,
);

async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "sff-migrations-"));
  folders.push(dir);
  return dir;
}
