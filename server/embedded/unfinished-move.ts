// A database that `npm run move` is filling, or was cut off at: served, it would be a site that has lost half of itself.
import { StartError } from "../start-error.ts";

type Ask = <T>(text: string) => Promise<T[]>;

/** Of a schema that only the mover may see nothing is known. */
const MARK = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'moving' and c.relname = 'house'
    and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`;

/** Throws StartError for one whose move has no end yet (scripts/move/mark.ts). */
export async function refuseUnfinishedMove(ask: Ask): Promise<void> {
  if ((await ask(MARK)).length === 0) return;
  if ((await ask("select from moving.house where finished_at is null limit 1")).length === 0) return;
  throw new StartError(
    "The move into this database (npm run move) is not finished: run the same command again until it says that all is moved, then start. To give it up, take another empty database.",
  );
}
