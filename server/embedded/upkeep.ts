import type { ServiceLog } from "../log.ts";
import { everyHour } from "./every-hour.ts";
import type { Sql } from "./sql.ts";

/** The first one leaves the start and its first visitors alone. */
const FIRST_MS = 300_000;

// As autovacuum decides by default, by its lower threshold: here both are done at once. PGlite forgets its counts when it
// ends: a table that grew since it was last looked at is known by its size.
const WORN = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  where s.schemaname !~ '^pg_(toast|temp)' and (
    s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or pg_relation_size(c.oid) / current_setting('block_size')::int > 1 + 1.1 * c.relpages)
  order by s.relid`;

/**
 * What autovacuum does in a PostgreSQL server and nothing in PGlite: gives the room of dead rows back, and tells the
 * planner what the tables hold. One table at a time, others are served between; resolves to the tables looked after.
 */
export async function lookAfterTables(sql: Sql, isOver = () => false): Promise<string[]> {
  const worn = (await sql.query<{ name: string }>(WORN)).map(({ name }) => name);
  const done: string[] = [];
  for (const name of worn) {
    if (isOver()) break;
    await sql.query(`vacuum (analyze) ${name}`);
    done.push(name);
  }
  return done;
}

/** Returns the function that ends it, which waits for the table in hand. */
export function startUpkeep(sql: Sql, log: ServiceLog): () => Promise<void> {
  return everyHour({
    first_ms: FIRST_MS,
    work: (isOver) => lookAfterTables(sql, isOver),
    failed: (error) => log.warn({ error }, "tables not looked after"),
  });
}
