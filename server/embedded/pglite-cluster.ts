import { existsSync, realpathSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Whether a database stands in this folder. */
export const isCluster = (dir: string): boolean => existsSync(path.join(dir, "PG_VERSION"));

/** Where a link leads: PGlite follows none. */
export const realFolder = (dir: string): string => (existsSync(dir) ? realpathSync(dir) : path.resolve(dir));

const halfOf = (dir: string): string => `${dir}.new`;

/** What a database that could not be made has left. */
export const removeHalf = (dir: string): Promise<void> => rm(halfOf(dir), { recursive: true, force: true });

/**
 * Makes a database beside its place and moves it there whole, unless it is there already: a first start that is killed, or
 * finds no room, leaves nothing that the next one would take for a database.
 */
export async function makeWhole(dir: string, make: (dir: string) => Promise<void>): Promise<void> {
  await removeHalf(dir);
  if (isCluster(dir)) return;
  // Of something else, or of one that lost its first file: nothing is written over it.
  if (existsSync(dir) && (await readdir(dir)).length > 0) throw new Error(`${dir} is no database`);
  await make(halfOf(dir));
  await rename(halfOf(dir), dir);
}
