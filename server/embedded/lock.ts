import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Files that say who works in a data folder: of the process that has it, never part of a backup. */
export const LOCK_FILES = ["lock", "lock.db"];
const [OWNER, LOCK] = LOCK_FILES as [string, string];

/** Of a folder that holds personal data and keys. */
export const OWNER_ONLY = 0o700;

type Owner = { pid: number; host: string };

/** Two processes on one PGlite folder destroy each other's rows: the second one must not start. */
export class LockedError extends Error {
  readonly pid: number | undefined;

  constructor(dir: string, owner: Owner | undefined) {
    const who = owner ? `process ${owner.pid} on ${owner.host}` : "another process";
    super(`${dir} is in use by ${who}. Stop it first, or use another data folder.`);
    this.name = "LockedError";
    this.pid = owner?.pid;
  }
}

const BUSY = 5;
// Without a reference the collector closes the file, and with it goes the lock.
const held = new Set<DatabaseSync>();

/**
 * Undefined when somebody else has it. The kernel holds the lock (SQLite's, on an empty file) and gives it up when the
 * process is gone, however it went; it also knows processes of other containers, where a pid says nothing: all are 1.
 */
function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma journal_mode = memory; begin immediate");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}

/** Undefined where the holder has not written it yet, or somebody else's words stand in its file. */
async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const { pid, host } = JSON.parse(await readFile(file, "utf8"));
    return typeof pid === "number" && typeof host === "string" ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the data folder for this process; resolves to the function that gives it back. Throws LockedError. */
export async function takeLock(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true, mode: OWNER_ONLY });
  const owner = path.join(dir, OWNER);
  const lock = tryLock(path.join(dir, LOCK));
  if (!lock) throw new LockedError(dir, await readOwner(owner));
  held.add(lock);
  try {
    await writeFile(owner, JSON.stringify({ pid: process.pid, host: hostname() }));
  } catch (error) {
    held.delete(lock);
    lock.close();
    throw error;
  }
  return async () => {
    if (!held.delete(lock)) return;
    await rm(owner, { force: true });
    lock.close();
  };
}
