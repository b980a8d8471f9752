// What browsers may name of each table, and what the database refuses whoever asks. docs/schema.md is made from it: a column
// added to a grant, a bound that moved, a uniqueness or a reference that is gone shows in the review as a changed line,
// whatever the policies say about the row, and whether or not a test knocks at that very bound.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();

type Grant = { role: string; relation: string; verb: string; columns: string[]; total: number };

const grants = () =>
  backend.sql.query<Grant>(`
    select r as role, c.relname as relation, v as verb, count(*)::int as total,
      to_json(array_remove(array_agg(case when has_column_privilege(r, c.oid, a.attnum, v) then a.attname::text end), null)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['anon', 'authenticated']) r, unnest(array['select', 'insert', 'update', 'references']) v
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
    group by 1, 2, 3
    union all
    select r, c.relname, v, 1, case when has_table_privilege(r, c.oid, v) then '["yes"]'::json else '[]' end
    from pg_class c, unnest(array['anon', 'authenticated']) r, unnest(array['delete', 'truncate', 'trigger']) v
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')`);

type Rule = { owner: string; rule: string };

/** Constraints of tables and domains, and unique indexes that are none (partial ones, over expressions). */
const rules = () =>
  backend.sql.query<Rule>(`
    with schemas as (select oid from pg_namespace where nspname in ('public', 'private'))
    select coalesce(c.relname, 'type ' || t.typname) as owner, pg_get_constraintdef(o.oid, true) as rule
    from pg_constraint o left join pg_class c on c.oid = o.conrelid left join pg_type t on t.oid = o.contypid
    where o.connamespace in (select oid from schemas) and o.contype in ('c', 'f', 'u', 'x', 'p')
    union all
    select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid, 0, true), 'CREATE UNIQUE INDEX \\S+ ON \\S+ ', 'UNIQUE ')
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace in (select oid from schemas)
      and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
    union all
    select c.relname, 'NOT NULL ' || string_agg(quote_ident(a.attname), ', ' order by a.attname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnotnull and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p') group by 1`);

const HEADING = `# Tables: what browsers may name, and what is refused

Made from the database by \`tests/db/schema-lists.test.ts\` (\`--update\` after it writes it anew). First the columns anon and
authenticated may name; row level security decides about rows, and what is not listed is closed. Then what the table refuses
whoever asks. Types and what may be null of tables that browsers may name stand in \`domain/database.types.ts\`.
`;

const VERBS = ["select", "insert", "update", "delete"];

function grantLine({ role, verb, columns, total }: Grant): string {
  if (verb === "delete") return `- ${role} may delete`;
  const named = columns.length === total ? "all" : columns.toSorted().join(", ");
  return `- ${role} may ${verb}: ${named}`;
}

test("what each role may name and what tables refuse is what is documented", async () => {
  const open = (await grants()).filter(({ verb, columns }) => VERBS.includes(verb) && columns.length > 0);
  const refused = await rules();
  const names = [...open.map(({ relation }) => relation), ...refused.map(({ owner }) => owner)];
  const sections = [...new Set(names)].toSorted().map((name) => {
    const own = open
      .filter(({ relation }) => relation === name)
      .toSorted((a, b) => a.role.localeCompare(b.role) || VERBS.indexOf(a.verb) - VERBS.indexOf(b.verb));
    const bounds = refused
      .filter(({ owner }) => owner === name)
      .map(({ rule }) => `- \`${rule.replace(/\s+/g, " ")}\``);
    return `\n## ${name}\n\n${[...own.map(grantLine), ...bounds.toSorted()].join("\n")}\n`;
  });
  await expect(`${HEADING}${sections.join("")}`).toMatchFileSnapshot("../../docs/schema.md");
});

test("nobody who comes from a browser may truncate, watch or refer to a table", async () => {
  const more = (await grants()).filter(
    ({ verb, columns }) => ["references", "truncate", "trigger"].includes(verb) && columns.length > 0,
  );
  expect(more).toEqual([]);
});
