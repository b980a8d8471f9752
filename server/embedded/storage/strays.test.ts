import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServiceLog } from "../../log.ts";
import type { Sql } from "../sql.ts";
import { FileStore } from "./file-store.ts";
import { removeStrays, startTidying } from "./strays.ts";

let folder: string;
let files: FileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "strays-"));
  files = new FileStore(folder);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const versionOf = (n: number) => `${(n % 256).toString(16).padStart(2, "0")}000000-${n}`.padEnd(36, "0");

/** Written so many minutes ago. */
function written(name: string, minutes: number): string {
  const dir = path.join(folder, "objects", name.slice(0, 2));
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, name), "words");
  const at = Date.now() / 1000 - minutes * 60;
  utimesSync(path.join(dir, name), at, at);
  return name;
}
const left = () =>
  readdirSync(path.join(folder, "objects"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** A database whose rows name these versions, which knows of the time between so many minutes ago. */
function database(rows: string[], { from = 600, until = 0 as number | null } = {}) {
  const asked: number[] = [];
  const ago = (minutes: number) => Date.now() - minutes * 60_000;
  const query = async (text: string, [part]: [string[]] = [[]]) => {
    if (text.includes("from_ms"))
      return [{ from_ms: ago(from), until_ms: until === null ? null : ago(until) }];
    asked.push(part.length);
    return part.filter((version) => rows.includes(version)).map((version) => ({ version }));
  };
  return { asked, sql: { query } as unknown as Sql };
}

it("removes what no row names and no upload is at, and nothing that is not a file of ours", async () => {
  const kept = written(versionOf(1), 90);
  written(versionOf(2), 61);
  const young = written(versionOf(3), 59);
  const ahead = written(versionOf(4), -600);
  const foreign = written("00-notes.txt", 90);
  writeFileSync(path.join(folder, "objects", "readme"), "words");
  expect(await removeStrays({ ...database([kept]), files })).toEqual({ removed: 1, unknown: 0 });
  expect(left()).toEqual([kept, young, ahead, foreign, "readme"].sort());
  expect(readdirSync(path.join(folder, "incoming"))).toEqual([]);
});

it("asks for some hundreds at a time, and ends between them", async () => {
  const all = Array.from({ length: 1_201 }, (_, n) => written(versionOf(n), 90));
  const { sql, asked } = database(all.slice(0, 1_000));
  expect(await removeStrays({ sql, files }, () => asked.length > 0)).toMatchObject({ unknown: 0 });
  expect(asked.splice(0).reduce((sum, length) => sum + length)).toBeLessThan(510);
  await removeStrays({ sql, files });
  expect(asked.every((length) => length <= 500)).toBe(true);
  expect(left()).toEqual(all.slice(0, 1_000).sort());
});

it("of seven hundred the one with a row stays", async () => {
  const all = Array.from({ length: 700 }, (_, n) => written(versionOf(n), 90));
  const last = versionOf(255);
  expect(await removeStrays({ ...database([last]), files })).toEqual({ removed: all.length - 1, unknown: 0 });
  expect(left()).toEqual([last]);
});

it("of a database that somebody may be filling only what had no row the walk before goes", async () => {
  const [one, two, three] = [1, 2, 3].map((n) => written(versionOf(n), 90)) as [string, string, string];
  const half = { before: new Set<string>(), now: new Set<string>() };
  expect(await removeStrays({ ...database([one]), files, twice: half })).toEqual({ removed: 0, unknown: 0 });
  expect(left()).toEqual([one, two, three].sort());
  const whole = { before: half.now, now: new Set<string>() };
  expect(await removeStrays({ ...database([one, two]), files, twice: whole })).toEqual({
    removed: 1,
    unknown: 0,
  });
  expect(left()).toEqual([one, two].sort());
});

it("of a folder that may be another database's only what was written in the time of this one goes", async () => {
  const [older, , newer] = [300, 150, 90].map((minutes, n) => written(versionOf(n), minutes));
  const { sql } = database([], { from: 200, until: 100 });
  expect(await removeStrays({ sql, files })).toEqual({ removed: 1, unknown: 2 });
  expect(left()).toEqual([older, newer]);
});

it("a database without files removes none", async () => {
  written(versionOf(1), 90);
  expect(await removeStrays({ ...database([], { until: null }), files })).toEqual({ removed: 0, unknown: 1 });
  expect(left()).toEqual([versionOf(1)]);
});

it("begins at the start, again every hour, and says what it did", async () => {
  const kept = written(versionOf(1), 90);
  const said: unknown[] = [];
  const note = (...line: unknown[]) => said.push(line);
  const log = { info: note, warn: note } as unknown as ServiceLog;
  const { sql } = database([kept]);
  let fails = false;
  const query: Sql["query"] = (text, params) => {
    if (fails) throw new Error("away");
    return sql.query(text, params);
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  written(versionOf(2), 90);
  const half = path.join(folder, "incoming", "half");
  mkdirSync(path.dirname(half));
  writeFileSync(half, "half");
  utimesSync(half, 0, 0);
  const stop = startTidying({ query } as Sql, files, log, true);
  const hear = async (line: unknown[]) => {
    await vi.waitFor(() => expect(said.splice(0)).toEqual([line]), { interval: 0 });
  };
  await vi.advanceTimersByTimeAsync(0);
  await hear([{ removed: 1 }, "files of no row removed"]);
  expect([left(), readdirSync(path.dirname(half))]).toEqual([[kept], []]);
  fails = true;
  await vi.advanceTimersByTimeAsync(3_600_000);
  await hear([{ error: new Error("away") }, "files not tidied up"]);
  await stop();
  const other = startTidying(database([], { until: null }).sql, files, log, true);
  await vi.advanceTimersByTimeAsync(0);
  await hear([{ unknown: 1 }, expect.stringMatching(/^files left/)]);
  await other();
});
