// The files of a backup: counted for its manifest, held still while a running site is packed, and compared with the rows.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import type { SqlRunner } from "../server/embedded/sql.ts";
import { FileStore } from "../server/embedded/storage/file-store.ts";
import { CommandError } from "./command.ts";
import { objectsOf } from "./move/files.ts";

/** What stands in a folder, links followed; less what is erased while it is read. */
function entriesOf(dir: string): { name: string; stats: Stats }[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) => {
    const stats = statSync(path.join(dir, name), { throwIfNoEntry: false });
    return stats ? [{ name, stats }] : [];
  });
}

/** All files below a folder; `bytes` is their size together. None where there is no such folder. */
export function countFiles(dir: string): { count: number; bytes: number } {
  const sum = { count: 0, bytes: 0 };
  for (const { name, stats } of entriesOf(dir)) {
    const { count, bytes } = stats.isDirectory()
      ? countFiles(path.join(dir, name))
      : { count: 1, bytes: stats.size };
    sum.count += count;
    sum.bytes += bytes;
  }
  return sum;
}

/**
 * Keeps the files of a folder as they are now, beside those it kept before. Each gets a second name, which costs no space:
 * a file is never changed, and what is replaced or erased later is still here. Where a disk knows no second names it is copied.
 */
export function keepFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const { name, stats } of entriesOf(from)) {
    const [file, kept] = [path.join(from, name), path.join(to, name)];
    if (stats.isDirectory()) keepFiles(file, kept);
    else if (!existsSync(kept)) keepFile(file, kept);
  }
}

function keepFile(file: string, kept: string): void {
  try {
    linkSync(realpathSync(file), kept);
  } catch {
    // Gone: erased since its folder was read.
    if (existsSync(file)) copyFileSync(file, kept);
  }
}

/**
 * Names of the objects that have a row and no bytes in `storage`. Throws when that is so of all of them: then it is the
 * folder of something else, or none.
 */
export async function lostFiles(run: SqlRunner, storage: string, told: string): Promise<string[]> {
  const [row] = await run.query<{ is_there: boolean }>(
    "select to_regclass('storage.objects') is not null as is_there",
  );
  if (!row?.is_there) return [];
  const [objects, store] = [await objectsOf(run), new FileStore(storage)];
  const lost: string[] = [];
  for (const { bucket_id, name, version } of objects)
    if (!(await store.has(version))) lost.push(`${bucket_id}/${name}`);
  if (lost.length > 0 && lost.length === objects.length)
    throw new CommandError(
      `The database knows of ${lost.length} uploaded files, and ${told} has none of them: set DATA_DIR to the folder of the site. Nothing was written.`,
    );
  return lost;
}
