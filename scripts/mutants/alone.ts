// What brings a changed statement into a database that already has all migrations, where that is known to end as if they
// had been applied again: most mistakes then cost a copy of a database instead of all migrations.
import type { Statement } from "./sql-statements.ts";

const POLICY = /^create policy ("[^"]*"|\w+) on ([\w.]+)/;
const AGAIN: Partial<Record<Statement["kind"], RegExp>> = {
  function: /^create (?:or replace )?function\b/,
  view: /^create (?:or replace )?view\b/,
};

/** Nothing where only all migrations do: tables, and a grant of which something is taken back later. */
export function alone(one: Statement, changed: string, all: readonly Statement[]): string | undefined {
  const again = AGAIN[one.kind];
  // Neither touches owner, grants or comments of what is there.
  if (again?.test(changed)) return changed.replace(again, `create or replace ${one.kind}`);
  const [, policy, table] = POLICY.exec(changed) ?? [];
  if (policy && table) return `drop policy ${policy} on ${table};\n${changed}`;
  if (one.kind !== "grant") return undefined;
  const later = all.slice(all.indexOf(one) + 1);
  const isTakenBack = later.some(({ code }) => /^revoke\b/.test(code) && code.includes(one.object));
  return isTakenBack ? undefined : changed;
}
