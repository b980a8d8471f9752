// A disk that fills up: PGlite does not survive a log without room, so nothing is written when little is left.
import { openAsBlob } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, sqlOf } from "../../server/embedded/database.ts";
import { openPglite } from "../../server/embedded/pglite.ts";
import { roomOf } from "../../server/embedded/room.ts";
import { StartError } from "../../server/start-error.ts";
import { isOnPostgres } from "../fixtures/engines.ts";
import { SILENT_LOG } from "../fixtures/template.ts";

const MB = 1024 * 1024;
/** More parameters than PGlite can count, one of them a list (scripts/drill/broken-database.ts). */
const BREAKING = `select array[${Array.from({ length: 40_000 }, (_, n) => `$${n + 1}::int`).join(",")}]`;
const WRITE = "insert into public.notes values ('one')";

let dir: string;
let free = 200 * MB;
let database: Database;
const disk = (dataDir: string) =>
  roomOf(
    dataDir,
    () => free,
    // Every look is a moment later.
    () => Number.POSITIVE_INFINITY,
  );

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "sff-full-"));
  const dataDir = path.join(dir, "pg");
  const loadDataDir = await openAsBlob(inject("templates").platform.location);
  if (isOnPostgres) return;
  database = await openPglite({ dataDir, loadDataDir }, SILENT_LOG, disk(dataDir));
  await sqlOf(database.acquire).exec("create table public.notes (note text)");
});
afterAll(async () => {
  await database?.close();
  await rm(dir, { recursive: true, force: true });
});

const write = () =>
  sqlOf(database.acquire)
    .query(WRITE)
    .then(
      () => "written",
      ({ code }: { code: string }) => code,
    );

test.skipIf(isOnPostgres)("a first start on a small disk says so and makes nothing", async () => {
  free = 60 * MB;
  const dataDir = path.join(dir, "other");
  await expect(openPglite({ dataDir }, SILENT_LOG, disk(dataDir))).rejects.toThrow(StartError);
  expect(await readdir(dir)).toEqual(["pg"]);
});

test.skipIf(isOnPostgres)(
  "on a nearly full disk it is read and not written, until there is room",
  async () => {
    const sql = sqlOf(database.acquire);
    free = 200 * MB;
    expect(await write()).toBe("written");
    free = 20 * MB;
    const full = { code: "53100" };
    expect(await write()).toBe("53100");
    await expect(sql.tx((run) => run.exec("delete from public.notes"))).rejects.toMatchObject(full);
    await expect(sql.query("vacuum public.notes")).rejects.toMatchObject(full);
    expect(await sql.query("select note from public.notes")).toEqual([{ note: "one" }]);
    free = 200 * MB;
    expect(await write()).toBe("written");
  },
);

test.skipIf(isOnPostgres)("one that broke is not opened again before there is room", async () => {
  free = 20 * MB;
  const session = await database.acquire();
  await expect(session.run(BREAKING, [[1]])).rejects.toMatchObject({ code: "08006" });
  session.release();
  expect(await write()).toBe("53300");
  free = 200 * MB;
  await expect.poll(write).toBe("written");
});
