// The rows of one table: compared by count and checksum, and written anew where they differ.
import type { Sql, SqlRunner } from "../../server/embedded/sql.ts";
import { CommandError } from "../command.ts";
import { speakPlainly, type Way } from "./tables.ts";

/** The same for the same rows, in whatever order they lie. */
export type Sum = { rows: number; checksum: string };

const BATCH_ROWS = 200;

async function sumOf(run: SqlRunner, table: string, columns: string[]): Promise<Sum> {
  const row = `row(${columns.map((column) => `(${column})::text`).join(", ")})::text`;
  const part = (side: string) => `coalesce(sum(('x' || ${side}(h.h, 15))::bit(60)::bigint), 0)::text`;
  const [sum] = await run.query<Sum>(
    `select count(*)::int as rows, md5(${part("left")} || '.' || ${part("right")}) as checksum
     from (select md5(${row}) as h from ${table}) as h`,
  );
  return sum ?? { rows: 0, checksum: "" };
}

export const sumAtSource = (run: SqlRunner, { table, columns }: Way): Promise<Sum> =>
  sumOf(
    run,
    table,
    columns.map(({ from }) => from),
  );

export const sumAtTarget = (run: SqlRunner, { table, columns }: Way): Promise<Sum> =>
  sumOf(
    run,
    table,
    columns.map(({ name }) => name),
  );

export const same = (one: Sum, other: Sum): boolean =>
  one.rows === other.rows && one.checksum === other.checksum;

/** Our triggers have done their work in the old house: what they would make again, and refuse, travels as it is. */
const silenceTriggers = (run: SqlRunner): Promise<void> =>
  run.exec("set local session_replication_role = 'replica'");

/** Throws when the target's role may not do that, before anything is changed. */
export async function mayMoveInto(target: Sql): Promise<void> {
  try {
    await target.tx(silenceTriggers);
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    const [row] = await target.query<{ me: string }>("select quote_ident(current_user) as me");
    throw new CommandError(
      `${row?.me} may not switch the target's triggers off: as its superuser, grant set on parameter session_replication_role to ${row?.me};`,
    );
  }
}

function insertOf({ table, columns }: Way): string {
  const names = columns.map(({ name }) => name).join(", ");
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(", ");
  return `insert into ${table} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::text::jsonb) as r`;
}

/** All rows of a table in one transaction of the target: cut off in the middle, it is as before. */
export async function writeAnew(source: SqlRunner, target: Sql, way: Way): Promise<void> {
  const values = way.columns.map(({ from }) => `(${from})::text`).join(", ");
  await source.exec(
    `declare moving no scroll cursor for select to_jsonb(array[${values}])::text as row from ${way.table}`,
  );
  const insert = insertOf(way);
  await target.tx(async (run) => {
    await silenceTriggers(run);
    await speakPlainly(run);
    await run.exec(`delete from ${way.table}`);
    for (;;) {
      const rows = await source.query<{ row: string }>(`fetch ${BATCH_ROWS} from moving`);
      if (rows.length === 0) break;
      await run.query(insert, [`[${rows.map(({ row }) => row).join(",")}]`]);
    }
  });
  await source.exec("close moving");
}

const SEQUENCES = `select schemaname || '.' || quote_ident(sequencename) as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'private') order by 1`;

/** Numbers go on where they stood. */
export async function moveSequences(source: SqlRunner, target: SqlRunner): Promise<void> {
  type Sequence = { name: string; last: string | null };
  const there = new Map(
    (await target.query<Sequence>(SEQUENCES)).map(({ name, last }) => [name, last] as const),
  );
  for (const { name, last } of await source.query<Sequence>(SEQUENCES))
    if (last !== null && there.get(name) !== last)
      await target.query("select setval($1::regclass, $2::text::bigint)", [name, last]);
}
