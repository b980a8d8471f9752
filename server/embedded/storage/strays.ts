// Rows go by a commit and bytes after it: a process that ends between the two leaves bytes that nobody may see any more, on
// the disk and in every backup. So the folder is walked, and what no row names is removed.
import type { ServiceLog } from "../../log.ts";
import { everyHour } from "../every-hour.ts";
import type { Sql } from "../sql.ts";
import type { FileStore } from "./file-store.ts";

/** So many files are asked for at once: others are served between. */
const PART = 500;

const NAMED = `select distinct version from storage.objects
  where version in (select jsonb_array_elements_text($1::jsonb))`;

/**
 * The time this database knows of: from its buckets to its latest file. What was written before or after may be another's, of
 * a folder that a new database was given, or an old one was started with once more.
 */
const TIME = `select (extract(epoch from min(created_at)) * 1000)::float8 as from_ms,
  (select (extract(epoch from max(greatest(created_at, updated_at))) * 1000)::float8 from storage.objects) as until_ms
  from storage.buckets`;

/** Of a database that others may be filling right now, as by a restore: what has no row now and had none the walk before. */
type Twice = { before: ReadonlySet<string>; now: Set<string> };
type Tidied = { sql: Sql; files: FileStore; twice?: Twice | undefined };

/** Removes them, but for those that are seen for the first time. */
async function removeSure({ files, twice }: Tidied, strays: string[]): Promise<number> {
  for (const version of strays) twice?.now.add(version);
  const sure = twice ? strays.filter((version) => twice.before.has(version)) : strays;
  await files.remove(sure);
  return sure.length;
}

async function* inParts(versions: AsyncIterable<string>): AsyncGenerator<string[]> {
  let part: string[] = [];
  for await (const version of versions) {
    part.push(version);
    if (part.length === PART) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

/** `unknown` were left: they are not of this database's time. */
export type Removed = { removed: number; unknown: number };

async function writtenInItsTime({ sql, files }: Tidied, versions: string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const [time] = await sql.query<{ from_ms: number | null; until_ms: number | null }>(TIME);
  if (!time?.from_ms || !time.until_ms) return [];
  const found: string[] = [];
  for (const version of versions) {
    const at = await files.writtenAt(version);
    if (at > time.from_ms && at < time.until_ms) found.push(version);
  }
  return found;
}

/** Removes every file of no row, unless an upload may still be at it (FileStore.oldVersions). */
export async function removeStrays(tidied: Tidied, isOver = () => false): Promise<Removed> {
  const { sql, files } = tidied;
  const done = { removed: 0, unknown: 0 };
  for await (const part of inParts(files.oldVersions(isOver))) {
    const rows = await sql.query<{ version: string }>(NAMED, [part]);
    const named = new Set(rows.map(({ version }) => version));
    const strays = part.filter((version) => !named.has(version));
    const known = await writtenInItsTime(tidied, strays);
    done.removed += await removeSure(tidied, known);
    done.unknown += strays.length - known.length;
  }
  return done;
}

/**
 * At the start and every hour; `alone`: nobody else writes this database. Returns the function that ends it, which waits for
 * the part in hand.
 */
export function startTidying(
  sql: Sql,
  files: FileStore,
  log: ServiceLog,
  alone: boolean,
): () => Promise<void> {
  let before = new Set<string>();
  return everyHour({
    first_ms: 0,
    async work(isOver) {
      await files.sweep();
      const now = new Set<string>();
      const twice = alone ? undefined : { before, now };
      const { removed, unknown } = await removeStrays({ sql, files, twice }, isOver);
      before = now;
      if (removed > 0) log.info({ removed }, "files of no row removed");
      if (unknown > 0)
        log.warn(
          { unknown },
          "files left: no row names them, and they are older or newer than all that this database knows of",
        );
    },
    failed: (error) => log.warn({ error }, "files not tidied up"),
  });
}
