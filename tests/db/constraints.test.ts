// What the database refuses whoever asks. docs/constraints.md is made from it: a bound that moved, a uniqueness or a
// reference that is gone shows in the review as a changed line, whether or not a test knocks at that very bound.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();

const HEADING = `# What each table refuses

Made from the database by \`tests/db/constraints.test.ts\` (\`--update\` after it writes it anew). Types and what may be null stand
in \`domain/database.types.ts\`; rules about rows and people in the policies.
`;

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
      and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`);

test("what tables refuse is what is documented", async () => {
  const all = await rules();
  const owners = [...new Set(all.map(({ owner }) => owner))].toSorted();
  const sections = owners.map((owner) => {
    const own = all
      .filter((one) => one.owner === owner)
      .map(({ rule }) => `- \`${rule.replace(/\s+/g, " ")}\``);
    return `\n## ${owner}\n\n${own.toSorted().join("\n")}\n`;
  });
  await expect(`${HEADING}${sections.join("")}`).toMatchFileSnapshot("../../docs/constraints.md");
});
