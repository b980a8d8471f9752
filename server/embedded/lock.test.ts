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
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeLock } from "./lock.ts";

/** What happens between finding a dead owner and making the guard folder. */
const race = vi.hoisted(() => ({ before: (_folder: string) => {} }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  return {
    ...real,
    mkdir: (folder: string, options?: object) => {
      race.before(folder);
      return real.mkdir(folder, options);
    },
  };
});

let folder: string;
beforeEach(() => {
  race.before = () => {};
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, "lock");
const left = (owner: object | string) =>
  writeFileSync(file(), typeof owner === "string" ? owner : JSON.stringify(owner));
/** As the system says it; a pid is given again after a reboot. */
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
/** Above what a system gives. */
const NOBODY = 2 ** 30;
const OTHER = process.ppid;

it("one holds the folder; another is told who, until it is given back", async () => {
  const release = await takeLock(folder);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual({
    pid: process.pid,
    started: startOf(process.pid),
  });
  await expect(takeLock(folder)).rejects.toMatchObject({
    pid: process.pid,
    message: `${folder} is in use by process ${process.pid}. Stop it first, or use another data folder.`,
  });
  await release();
  expect(readdirSync(folder)).toEqual([]);
  const again = await takeLock(folder);
  // Of the first holder, who has nothing any more.
  await release();
  expect(existsSync(file())).toBe(true);
  await again();
});

it.each([
  ["a process that is gone", { pid: NOBODY, started: "1" }],
  ["an earlier process of the same number", { pid: OTHER, started: "1" }],
  ["this process, before it was this one", { pid: process.pid, started: "1" }],
  ["a crash of the machine", '{"pid":'],
])("what %s has left is taken over", async (_, owner) => {
  left(owner);
  const release = await takeLock(folder);
  expect(JSON.parse(readFileSync(file(), "utf8")).pid).toBe(process.pid);
  await release();
  expect(readdirSync(folder)).toEqual([]);
});

it("a process that lives keeps it, also where the system does not say since when", async () => {
  for (const started of [startOf(OTHER), ""]) {
    left({ pid: OTHER, started });
    await expect(takeLock(folder)).rejects.toMatchObject({ pid: OTHER });
    expect(readdirSync(folder)).toEqual(["lock"]);
  }
});

it("of two who take over at once one waits, and one who died over it is not waited for", async () => {
  left({ pid: NOBODY, started: "1" });
  const guard = `${file()}.takeover`;
  mkdirSync(guard);
  const old = new Date(Date.now() - 11_000);
  utimesSync(guard, old, old);
  const release = await takeLock(folder);
  expect(existsSync(guard)).toBe(false);
  await release();
});

it("whoever came first in taking over keeps it from the second", async () => {
  left({ pid: NOBODY, started: "1" });
  race.before = (made) => {
    if (made.endsWith(".takeover")) left({ pid: OTHER, started: startOf(OTHER) ?? "" });
  };
  await expect(takeLock(folder)).rejects.toMatchObject({ pid: OTHER });
  expect(readdirSync(folder)).toEqual(["lock"]);
});

it("who is just taking over is waited for", async () => {
  left({ pid: NOBODY, started: "1" });
  const guard = `${file()}.takeover`;
  mkdirSync(guard);
  const seen: boolean[] = [];
  race.before = (made) => {
    if (made !== guard) return;
    seen.push(existsSync(guard));
    if (seen.length === 3) rmSync(guard, { recursive: true });
  };
  await (await takeLock(folder))();
  expect(seen).toEqual([true, true, true]);
});
