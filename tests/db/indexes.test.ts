// Every index serves a constraint or a query that is named. docs/indexes.md is the list, made from the database;
// `--update` after the name of this file writes it anew.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import { INDEX_USES, type Use } from "./index-uses.ts";

const backend = await fileBackend();

type Index = { name: string; table: string; constraint: string | null };

/** Apart from those a primary key or a unique constraint made. */
const indexes = () =>
  backend.sql.query<Index>(`
    select x.relname as name, c.oid::regclass::text as "table", coalesce(
      case when i.indisunique then 'unique' end,
      (select string_agg(k.conname, ', ' order by k.conname) from pg_constraint k
        where k.contype = 'f' and k.conrelid = i.indrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)) as constraint
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    order by x.relname collate "C"`);

/** The indexes a plan reads when the whole table is too dear, as it is once there are rows. */
async function read(statement: string): Promise<string[]> {
  return backend.sql.tx(async (run) => {
    await run.exec(
      "set local enable_seqscan = off; set local enable_sort = off; set local enable_incremental_sort = off",
    );
    const rows = await run.query<{ "QUERY PLAN": string }>(`explain ${statement}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    return [...plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, name]) => name ?? "");
  });
}

const HEADING = `# Indexes

Made from the database by \`tests/db/indexes.test.ts\` (\`--update\` after it writes it anew), without those of primary keys and unique
constraints: which constraint or which query needs each. The queries are in \`tests/db/index-uses.ts\`, held against their plans.

| Index | Table | What needs it |
|---|---|---|
`;

test("every index has the constraint or the query it is for, written down", async () => {
  const all = await indexes();
  const free = all.filter(({ constraint }) => constraint === null).map(({ name }) => name);
  expect(free).toEqual(Object.keys(INDEX_USES).toSorted());
  const lines = all.map(
    ({ name, table, constraint }) => `| ${name} | ${table} | ${constraint ?? INDEX_USES[name]?.[0]} |\n`,
  );
  await expect(`${HEADING}${lines.join("")}`).toMatchFileSnapshot("../../docs/indexes.md");
});

test.each(Object.entries(INDEX_USES))("%s is what its query reads", async (name, [, statement]: Use) => {
  expect(await read(statement)).toContain(name);
});

test("who needs an index exists", async () => {
  const named = Object.values(INDEX_USES).flatMap(([by]) => by.match(/\b(?:public|private)\.\w+/g) ?? []);
  for (const name of named) {
    const [row] = await backend.sql.query<{ found: boolean }>(
      `select to_regclass($1) is not null
         or exists (select from pg_proc p where p.pronamespace::regnamespace || '.' || p.proname = $1) as found`,
      [name],
    );
    expect([name, row?.found]).toEqual([name, true]);
  }
});

test("no search reads what was written lately one by one: lists of words are kept in order at once", async () => {
  const pending = await backend.sql.query<{ name: string }>(
    `select x.relname as name from pg_class x join pg_am a on a.oid = x.relam
      where a.amname = 'gin' and x.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(x.reloptions, '{}') @> '{fastupdate=off}'`,
  );
  expect(pending).toEqual([]);
});
