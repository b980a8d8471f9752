// Which columns a browser may name, and how. docs/column-grants.md is made from the database: a column added to a grant
// shows in the review as a changed line, whatever the policies say about the row.
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

const HEADING = `# Columns a browser may name

Made from the database by \`tests/db/column-grants.test.ts\` (\`--update\` after it writes it anew). Row level security decides
about rows; this list decides about columns. What is not listed is closed.
`;

function tableOf(all: Grant[], role: string): string {
  const open = all.filter((grant) => grant.role === role && grant.columns.length > 0);
  const relations = [...new Set(open.map(({ relation }) => relation))].toSorted();
  const cell = (relation: string, verb: string) => {
    const grant = open.find((one) => one.relation === relation && one.verb === verb);
    if (!grant) return "";
    return grant.total > 1 && grant.columns.length === grant.total
      ? "all"
      : grant.columns.toSorted().join(", ");
  };
  const lines = relations.map(
    (relation) =>
      `| ${relation} | ${["select", "insert", "update", "delete"].map((verb) => cell(relation, verb)).join(" | ")} |`,
  );
  return [
    "",
    `## ${role}`,
    "",
    "| Table or view | select | insert | update | delete |",
    "|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

test("the columns each role may name are the documented ones", async () => {
  const all = await grants();
  const text = `${HEADING}${tableOf(all, "anon")}${tableOf(all, "authenticated")}`;
  await expect(text).toMatchFileSnapshot("../../docs/column-grants.md");
});

test("nobody who comes from a browser may truncate, watch or refer to a table", async () => {
  const more = (await grants()).filter(
    ({ verb, columns }) => ["references", "truncate", "trigger"].includes(verb) && columns.length > 0,
  );
  expect(more).toEqual([]);
});
