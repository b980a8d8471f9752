// Whether anything can still be written: on a disk that is full or read-only every read goes on, and so did we.
import type { ServiceLog } from "../log.ts";
import { soon } from "../unavailable.ts";
import type { Sql } from "./sql.ts";
import type { FileStore } from "./storage/file-store.ts";

const AGAIN_MS = 60_000;
/** Somebody may be making room. */
const AFTER_FAILURE_MS = 5_000;

/** Whoever is busy is ready all the same: until the answer comes the last one holds. */
const BUSY_MS = 400;

/** A row finds room in a file that cannot grow; what does not fit into this little memory needs a new one. */
const SPILL = ["set local work_mem = '64kB'", "select count(*) from generate_series(1, 10000)"];
/** The newest migration's own row, as it is: nothing hears of it. */
const REWRITE = `update supabase_migrations.schema_migrations set name = name
  where version = (select max(version) from supabase_migrations.schema_migrations)`;

async function writeSomething(sql: Sql, files: FileStore): Promise<void> {
  // First: a folder without room is not the built-in database's to find out.
  await files.probe();
  await sql.tx(async (run) => {
    for (const statement of [...SPILL, REWRITE]) await run.query(statement);
  });
}

/** Asks the disks at most once a minute, and after a failure every five seconds. */
export function writing(
  { sql, files, log }: { sql: Sql; files: FileStore; log: Pick<ServiceLog, "error"> },
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let asked: { until: number; answer: Promise<boolean> } | undefined;
  // The start has written.
  let known = true;
  const ask = () => {
    const asking = { until: Number.POSITIVE_INFINITY, answer: Promise.resolve(false) };
    asking.answer = writeSomething(sql, files).then(
      () => {
        asking.until = now() + AGAIN_MS;
        known = true;
        return known;
      },
      ({ code }: { code?: string }) => {
        asking.until = now() + AFTER_FAILURE_MS;
        log.error({ code }, "nothing can be written: is a disk full or read-only?");
        known = false;
        return known;
      },
    );
    return asking;
  };
  return () => {
    if (!asked || now() >= asked.until) asked = ask();
    return soon(asked.answer, known, BUSY_MS);
  };
}
