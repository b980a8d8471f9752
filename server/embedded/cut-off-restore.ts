// A restore that was killed: an empty site made beside what it had unpacked would be taken for the restored one.
import { readdirSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

/** What the folder a restore unpacks into is called, within the data folder. */
export const RESTORING = "restore-";

function foldersIn(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return []; // that it is not there, or not ours, is told where it is written
  }
}

/** Throws StartError for a data folder with a restore that has no end yet. Changes nothing: a restore wants an empty one. */
export function refuseCutOffRestore(dir: string): void {
  const left = foldersIn(dir).find((name) => name.startsWith(RESTORING));
  if (!left) return;
  throw new StartError(
    `The restore into ${dir} was cut off: remove ${path.join(dir, left)} (unless the restore is still running) and restore again, into an empty folder.`,
  );
}
