// Where tests keep what they throw away: in memory, where there is room. Hundreds of databases, each of a thousand files,
// are made and removed in a run; ext4 searches for a free place past all that were removed lately, and took two thirds of
// the processor's time of the tests on PostgreSQL.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const IN_MEMORY = "/dev/shm";
const GIB = 2 ** 30;
/** A run fills less than two of them. */
const NEEDED = 4 * GIB;

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY) || freemem() < 2 * NEEDED) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED;
}

/** All temporary files of this process and those it starts go there from now on, until it ends. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${IN_MEMORY}/sff-`);
  // PostgreSQL, which does not run as root, has its folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
