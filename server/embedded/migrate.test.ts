import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StartError } from "../start-error.ts";
import { migrate, refuseOtherMigrations } from "./migrate.ts";
import type { Sql } from "./sql.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  for (const name of ["20260102000000_second.sql", "20260101000000_first.sql", "notes.md", "2026_no.sql"])
    writeFileSync(path.join(folder, name), `-- ${name}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const NAMES: Record<string, string> = { "20260101000000": "first", "20260102000000": "second" };
const textOf = (version: string) => `-- ${version}_${NAMES[version]}.sql`;
const digest = (text: string) => createHash("md5").update(text).digest("hex");

/** A database that has these versions; `meanwhile` are what another process applies while this one waits. */
function database(
  known: string[],
  { meanwhile = [] as string[], refuses = "", parts = 1, had = textOf } = {},
) {
  const scripts: string[] = [];
  const noted: unknown[] = [];
  const asNoted = (version: string) => ({ version, parts, digest: digest(had(version)) });
  const run = {
    query: async (text: string, params: unknown[] = []) => {
      if (text.includes("to_regclass")) return [{ made: known.length > 0 }];
      if (text.startsWith("select version")) return known.map(asNoted);
      if (text.startsWith("select 1")) return meanwhile.filter((version) => version === params[0]);
      if (text.startsWith("insert")) noted.push(params);
      return [];
    },
    exec: async (script: string) => {
      if (refuses && script.includes(refuses)) throw new Error("syntax error");
      scripts.push(script);
    },
  };
  return {
    scripts,
    noted,
    sql: { ...run, tx: (work: (one: typeof run) => unknown) => work(run) } as unknown as Sql,
  };
}

it("applies what is not there yet, in order, and notes it as the CLI does", async () => {
  const { sql, scripts, noted } = database([]);
  expect(await migrate(sql, folder)).toEqual(["20260101000000_first.sql", "20260102000000_second.sql"]);
  expect(scripts).toEqual(["-- 20260101000000_first.sql", "-- 20260102000000_second.sql"]);
  expect(noted[0]).toEqual(["20260101000000", "first", "-- 20260101000000_first.sql"]);
  const later = database(["20260101000000"]);
  expect(await migrate(later.sql, folder)).toEqual(["20260102000000_second.sql"]);
});

it("what another process has applied meanwhile is not applied again", async () => {
  const { sql, scripts } = database([], { meanwhile: ["20260101000000"] });
  expect(await migrate(sql, folder)).toEqual(["20260102000000_second.sql"]);
  expect(scripts).toHaveLength(1);
});

it("names the file that fails, and goes no further", async () => {
  const { sql, noted } = database([], { refuses: "first" });
  await expect(migrate(sql, folder)).rejects.toThrow(
    "Migration 20260101000000_first.sql failed: syntax error",
  );
  expect(noted).toEqual([]);
});

it("a database of other migrations is left alone, and told from one that has gone ahead", async () => {
  const all = ["20260101000000", "20260102000000"];
  const ahead = database([...all, "20260104000000", "20260103000000"]);
  await expect(migrate(ahead.sql, folder)).rejects.toThrow(/A newer version .*migration 20260104000000/);
  const never = database(["20260101000000", "20260103000000"]);
  await expect(migrate(never.sql, folder)).rejects.toThrow(/never released \(migration 20260103000000\)/);
  await expect(migrate(never.sql, folder)).rejects.toBeInstanceOf(StartError);
  await expect(refuseOtherMigrations(never.sql, folder)).rejects.toBeInstanceOf(StartError);
  await expect(refuseOtherMigrations(database([]).sql, folder)).resolves.toBeUndefined();
  expect([ahead.scripts, never.scripts]).toEqual([[], []]);
});

it("a database that had another text of a file is of no release, unless the CLI has applied it in parts", async () => {
  const had = (version: string) => `${textOf(version)} before`;
  const other = database(["20260101000000"], { had });
  await expect(refuseOtherMigrations(other.sql, folder)).rejects.toThrow(
    /never released \(migration 20260101000000\)/,
  );
  await expect(migrate(other.sql, folder)).rejects.toBeInstanceOf(StartError);
  expect(other.scripts).toEqual([]);
  await refuseOtherMigrations(database(["20260101000000"]).sql, folder);
  await refuseOtherMigrations(database(["20260101000000"], { had, parts: 4 }).sql, folder);
});
