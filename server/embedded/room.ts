// What is free on the disk that holds the built-in database. Where its log finds no room, PGlite is left in the middle of a
// statement, and sometimes in one that never ends: then nothing else in this process runs either. So it is kept from there.
import { existsSync, type StatsFs, statfsSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

const MB = 1024 * 1024;
/** Three segments of the log: what one transaction may write, and what the next ones read. */
const LEAST_BYTES = 48 * MB;
/** A database with the demo's data takes 92 MB, and has to be able to go on then. */
const FIRST_BYTES = 160 * MB;
/** Not asked for each of many statements in a row. */
const HOLDS_MS = 200;

/** Some file systems do not say how much they hold. */
export const freeBytes = ({ blocks, bavail, bsize }: Pick<StatsFs, "blocks" | "bavail" | "bsize">): number =>
  blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;

const existing = (dir: string): string => (existsSync(dir) ? dir : existing(path.dirname(dir)));

function freeIn(dir: string): number {
  try {
    return freeBytes(statfsSync(existing(dir)));
  } catch {
    return Number.POSITIVE_INFINITY; // others say nothing at all
  }
}

export type Room = {
  /** Throws StartError where a database that is to be made there does not fit. */
  refuseFirst(): void;
  /** Whether so little is left that nothing more may be written. */
  isShort(): boolean;
};

/** Of a data folder; a database in memory always has room. */
export function roomOf(
  dir: string | undefined,
  free: (dir: string) => number = freeIn,
  now: () => number = () => performance.now(),
): Room {
  if (dir === undefined) return { refuseFirst: () => undefined, isShort: () => false };
  let [until, isShort] = [Number.NEGATIVE_INFINITY, false];
  return {
    refuseFirst() {
      const bytes = free(dir);
      if (bytes >= FIRST_BYTES) return;
      throw new StartError(
        `The disk that holds the data has no room for a first start (${Math.floor(bytes / MB)} MB are free, ${FIRST_BYTES / MB} are needed): make room there and start again.`,
      );
    },
    isShort() {
      if (now() >= until) [until, isShort] = [now() + HOLDS_MS, free(dir) < LEAST_BYTES];
      return isShort;
    },
  };
}
