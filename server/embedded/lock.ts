import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Two processes on one PGlite folder destroy each other's rows: the second one must not start. */
export class LockedError extends Error {
  readonly pid: number;

  constructor(dir: string, pid: number) {
    super(`${dir} is in use by process ${pid}. Stop it first, or use another data folder.`);
    this.name = "LockedError";
    this.pid = pid;
  }
}

type Owner = { pid: number; started: string };

const TAKEOVER_MS = 10_000;
const RETRY_MS = 50;
const heldHere = new Set<string>();

// A pid is used again after a reboot; with its start time a stranger is not mistaken for the old owner.
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    return stat.split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
  if (owner.pid === process.pid) return heldHere.has(file);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
  }
  const started = await startOf(owner.pid);
  return !owner.started || !started || owner.started === started;
}

/** Undefined when there is no lock or its file was cut short by a crash of the machine. */
async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** Removes the lock of a dead owner. Only whoever made the guard folder may, so two takers cannot undo each other. */
async function removeStale(file: string, dir: string): Promise<void> {
  const guard = `${file}.takeover`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (!isExisting(error)) throw error;
    const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > TAKEOVER_MS) await rmdir(guard).catch(() => undefined);
    await wait(RETRY_MS);
    return;
  }
  try {
    const owner = await readOwner(file);
    if (owner && (await isAlive(owner, file))) throw new LockedError(dir, owner.pid);
    await rm(file, { force: true });
  } finally {
    await rmdir(guard);
  }
}

/**
 * Takes the data folder for this process; resolves to the function that gives it back.
 * A lock left by a killed process is taken over. Throws LockedError naming the process that holds it.
 */
export async function takeLock(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const file = path.join(path.resolve(dir), "lock");
  const mine = `${file}.${process.pid}`;
  await writeFile(mine, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
  try {
    while (!(await tryLink(mine, file))) {
      const owner = await readOwner(file);
      if (owner && (await isAlive(owner, file))) throw new LockedError(dir, owner.pid);
      await removeStale(file, dir);
    }
    heldHere.add(file);
  } finally {
    await rm(mine, { force: true });
  }
  let isMine = true;
  return async () => {
    if (!isMine) return;
    isMine = false;
    if (heldHere.delete(file)) await rm(file, { force: true });
  };
}

/** link() either makes the whole file appear or fails: there is never a half-written lock. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  }
}
