// DATABASE_URL: a backup of a site that runs, with files coming and going meanwhile.
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MANIFEST, type Manifest } from "../../scripts/backup-manifest.ts";
import { restore } from "../../scripts/restore.ts";
import { FileStore } from "../../server/embedded/storage/file-store.ts";
import { readEnv } from "../../server/env.ts";

const server = process.env.TEST_DATABASE_URL;
const run = promisify(execFile);
const urlOf = (name: string) =>
  Object.assign(new URL(server || "postgres://nowhere"), { pathname: `/${name}` }).href;
/** With a word that only the driver of the site knows. */
const asSet = (url: string) => `${url}?uselibpqcompat=true`;

describe.skipIf(!server)("a site on an own PostgreSQL", () => {
  const names = ["site", "empty"].map((name) => `sff_backup_${name}_${process.pid}`);
  const [site = "", empty = ""] = names.map(urlOf);
  const scratch = mkdtempSync(path.join(tmpdir(), "sff-backup-"));
  const at = (...parts: string[]) => path.join(scratch, ...parts);
  const store = new FileStore(at("data", "storage"));
  const write = (words: string) => store.write(new Blob([words]).stream(), 1e6, async () => undefined);
  let admin: postgres.Sql;
  let kept: string[];

  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    admin = postgres(server ?? "", { max: 1 });
    for (const name of names) await admin.unsafe(`create database ${name}`);
    const sql = postgres(site, { max: 1 });
    await sql.unsafe(
      "create schema auth; create table public.gifts (id int); insert into public.gifts select generate_series(1, 7)",
    );
    await sql.end();
    kept = await Promise.all(Array.from({ length: 50 }, async (_, n) => (await write(`kept ${n}`)).version));
  }, 60_000);
  afterEach(() => rmSync(at("restored"), { recursive: true, force: true }));
  afterAll(async () => {
    vi.restoreAllMocks();
    for (const name of names) await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(scratch, { recursive: true, force: true });
  });

  const restored = (archive: string) =>
    restore(
      archive,
      undefined,
      readEnv({ APP_ENV: "demo", DATABASE_URL: asSet(empty), DATA_DIR: at("restored") }),
    );

  test("is packed as it was at one moment, and leaves nothing of it behind", async () => {
    for (const name of ["backup-of-today", "backup-killed"])
      mkdirSync(at("data", name, "storage"), { recursive: true });
    utimesSync(at("data", "backup-killed"), 0, Date.now() / 1000 - 90_000);
    let isOver = false;
    const command = ["scripts/backup.ts", at("running.tar.gz")];
    const env = { PATH: process.env.PATH ?? "", DATABASE_URL: asSet(site), DATA_DIR: at("data") };
    const packed = run(process.execPath, command, { env }).finally(() => {
      isOver = true;
    });
    const visits = async () => {
      while (!isOver) await store.remove([(await write("x".repeat(100_000))).version]);
    };
    await Promise.all([packed, ...Array.from({ length: 8 }, visits)]);
    // Also what one that was killed has left, once nobody can still be at it; nothing where the site makes its folders.
    expect(readdirSync(at("data")).sort()).toEqual(["backup-of-today", "storage"]);
    expect(readdirSync(at("data", "storage")).sort()).toEqual(["incoming", "objects"]);
    await restored(at("running.tar.gz"));
    const back = new FileStore(at("restored", "storage"));
    const digests = (of: FileStore) => Promise.all(kept.map((version) => of.digest(version)));
    expect(await digests(back)).toEqual(await digests(store));
    expect(await back.digest(kept[0] ?? "")).not.toBeNull();
  }, 60_000);

  test("goes into no database that is used, and under no other login than its own", async () => {
    const before = existsSync(at("restored"));
    await expect(restored(at("running.tar.gz"))).rejects.toThrow(
      /not empty: make an empty one\. .*Nothing was restored/,
    );
    const other = `sff_other_${process.pid}`;
    await admin.unsafe(`drop database ${names[1]}`);
    await admin.unsafe(`create role ${other} login`);
    await admin.unsafe(`create database ${names[1]} owner ${other}`);
    const theirs = Object.assign(new URL(empty), { username: other }).href;
    const env = readEnv({ APP_ENV: "demo", DATABASE_URL: theirs, DATA_DIR: at("restored") });
    await expect(restore(at("running.tar.gz"), undefined, env)).rejects.toThrow(`DATABASE_URL says ${other}`);
    expect([before, existsSync(at("restored"))]).toEqual([false, false]);
    await admin.unsafe(`alter database ${names[1]} owner to current_user`);
    await admin.unsafe(`drop role ${other}`);
  }, 60_000);

  test("what something else has filled meanwhile is told as that", async () => {
    await admin.unsafe(`drop database ${names[1]}`);
    await admin.unsafe(`create database ${names[1]}`);
    // As a pg_restore does whose restore was killed: it is at the same tables, and ends before us.
    const other = postgres(empty, { max: 1 });
    const orphan = await other.reserve();
    await orphan.unsafe("begin; create schema auth; create table public.gifts (id int)");
    const done = restored(at("running.tar.gz")).then(
      () => "",
      ({ message }: Error) => message,
    );
    await vi.waitFor(
      async () =>
        expect(
          await admin`select from pg_stat_activity where datname = ${names[1] ?? ""} and wait_event_type = 'Lock'`,
        ).toHaveLength(1),
      { timeout: 20_000 },
    );
    await orphan.unsafe("commit");
    expect(await done).toMatch(/^Something else has filled the database .*Do not start the site on this one/);
    expect(existsSync(at("restored"))).toBe(false);
    orphan.release();
    await other.end();
  }, 60_000);

  test("comes back whole or not at all: an archive that lacks a file fills no database", async () => {
    await admin.unsafe(`drop database ${names[1]}`);
    await admin.unsafe(`create database ${names[1]}`);
    mkdirSync(at("inside"));
    await run("tar", ["-xzf", at("running.tar.gz"), "-C", at("inside")]);
    const manifest: Manifest = JSON.parse(readFileSync(at("inside", MANIFEST), "utf8"));
    manifest.files.count += 1;
    writeFileSync(at("inside", MANIFEST), JSON.stringify(manifest));
    await run("tar", ["-czf", at("short.tar.gz"), "-C", at("inside"), "."]);
    await expect(restored(at("short.tar.gz"))).rejects.toThrow(`files instead of ${manifest.files.count}`);
    const sql = postgres(empty, { max: 1 });
    expect(await sql`select to_regclass('public.gifts')::text as gifts`).toEqual([{ gifts: null }]);
    await sql.end();
  }, 60_000);
});
