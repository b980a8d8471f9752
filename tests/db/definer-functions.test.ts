// Functions that run with their owner's rights go round row level security. docs/definer-functions.md is the list of
// them, made from the database: who may call each, with what, and why it needs them. `--update` after the name of this file writes it anew.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";

const { sql } = await fileBackend();

type Definer = { name: string; comment: string; callers: string[] };

const rows = await sql.query<Definer>(`
    select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
      coalesce(obj_description(p.oid, 'pg_proc'), '') as comment,
      to_json(array(
        select r from unnest(array['anon', 'authenticated', 'service_role']) r where has_function_privilege(r, p.oid, 'execute')
        union all
        select distinct 'trigger on ' || tn.nspname || '.' || c.relname from pg_trigger t
          join pg_class c on c.oid = t.tgrelid join pg_namespace tn on tn.oid = c.relnamespace where t.tgfoid = p.oid
        union all
        select 'row level security' where exists (select from pg_policies l
          where position(' ' || n.nspname || '.' || p.proname || '(' in coalesce(l.qual, '') || ' ' || coalesce(l.with_check, '')) > 0)
        union all
        select ns.nspname || '.' || f.proname from pg_proc f join pg_namespace ns on ns.oid = f.pronamespace
          where ns.nspname in ('public', 'private') and f.oid <> p.oid
            and position(p.proname in f.prosrc) > 0 and f.prosrc ~ ('\\m' || n.nspname || '\\.' || p.proname || '\\(')
)) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef`);
const list = rows
  .map((row) => ({ ...row, callers: row.callers.toSorted() }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const HEADING = `# Functions with their owner's rights

Made from the database by \`tests/db/definer-functions.test.ts\` (\`--update\` after it writes it anew): every function that goes round
row level security, who calls it, and why it must. A caller that is a role may call it directly.

`;

test("functions with their owner's rights are the documented ones, each with its callers and its reason", async () => {
  for (const { name, comment, callers } of list) {
    expect(comment, name).toMatch(/Definer: (?!as )[a-z].{11,}\.$/);
    expect(callers, `${name} has no caller`).not.toEqual([]);
  }
  const lines = list.map(({ name, comment, callers }) => {
    const [what = "", why = ""] = comment.split(" Definer: ");
    return `| \`${name}\` | ${callers.join(", ")} | ${what} | ${why} |`;
  });
  const table = [
    "| Function | Called by | What it does | Why owner's rights |",
    "|---|---|---|---|",
    ...lines,
  ];
  await expect(`${HEADING}${table.join("\n")}\n`).toMatchFileSnapshot("../../docs/definer-functions.md");
});

test("no function has owner's rights that only functions with owner's rights call", () => {
  const reachable = /^(anon|authenticated|service_role|trigger on .*|row level security)$/;
  const names = new Set(list.map(({ name }) => name.split("(")[0]));
  // Called by functions with owner's rights alone: it would have them anyway.
  const needless = list.filter(
    ({ callers }) =>
      !callers.some((caller) => reachable.test(caller)) && callers.every((caller) => names.has(caller)),
  );
  expect(needless.map(({ name }) => name)).toEqual([]);
});
