// What Supabase's dashboard would say about the schema. docs/lints.md is the list of what it may say, made from the
// database; `--update` after the name of this file writes it anew.
import { expect, test } from "vitest";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { LINTS } from "./lints.ts";

const backend = await fileBackend();

type Finding = { lint: string; name: string; reason: string | null };

async function findings(run: SqlRunner): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [lint, query] of Object.entries(LINTS)) {
    const rows = await run.query<Omit<Finding, "lint">>(
      `select * from (${query}) f order by f.name collate "C"`,
    );
    found.push(...rows.map((row) => ({ lint, ...row })));
  }
  return found;
}

const HEADING = `# What Supabase's linter says

Made from the database by \`tests/db/lints.test.ts\` (\`--update\` after it writes it anew) with queries of ours for the rules of the
dashboard's linter (Advisors). These findings stay, each for its reason; whatever is not here is a mistake. \`unused_index\` counts
traffic, so a new project shows it for every index: docs/indexes.md says which query needs which.

| Rule | Finding | Why it stays |
|---|---|---|
`;

test("nothing is found but what has a reason and is written down", async () => {
  const found = await findings(backend.sql);
  expect(found.filter(({ reason }) => !reason)).toEqual([]);
  const lines = found.map(({ lint, name, reason }) => `| ${lint} | \`${name}\` | ${reason} |\n`);
  await expect(`${HEADING}${lines.join("")}`).toMatchFileSnapshot("../../docs/lints.md");
});

const MISTAKES: [lint: string, statement: string][] = [
  [
    "unindexed_foreign_keys",
    "create table private.lint (id uuid primary key, gift uuid references public.donations (id) on delete cascade)",
  ],
  [
    "auth_users_exposed",
    "create view public.lint as select email from auth.users; grant select on public.lint to authenticated",
  ],
  [
    "auth_rls_initplan",
    'create policy "Lint" on public.profiles for delete to authenticated using (user_id = auth.uid())',
  ],
  ["no_primary_key", "create table public.lint (id integer)"],
  [
    "multiple_permissive_policies",
    'create policy "Lint" on public.profiles for select to authenticated using (false)',
  ],
  [
    "policy_exists_rls_disabled",
    'create table public.lint (id integer primary key); create policy "Lint" on public.lint for select to anon using (true)',
  ],
  [
    "rls_enabled_no_policy",
    "create table public.lint (id integer primary key); alter table public.lint enable row level security; grant select on public.lint to anon",
  ],
  [
    "duplicate_index",
    "create index lint on public.donations (stripe_payment_intent_id); create index lint_2 on public.donations (stripe_payment_intent_id)",
  ],
  ["security_definer_view", "create view public.lint as select 1 as one"],
  ["function_search_path_mutable", "create function private.lint() returns integer language sql return 1"],
  ["rls_disabled_in_public", "create table public.lint (id integer primary key)"],
  [
    "rls_references_user_metadata",
    `create policy "Lint" on public.profiles for delete to authenticated
     using (((select auth.jwt()) -> 'user_metadata' ->> 'admin') = 'yes')`,
  ],
  ["materialized_view_in_api", "create materialized view public.lint as select 1 as one"],
  [
    "rls_policy_always_true",
    'create policy "Lint" on public.profiles for delete to authenticated using (true)',
  ],
  [
    "anon_security_definer_function_executable",
    `create function public.lint() returns integer language sql security definer set search_path = '' return 1;
     grant execute on function public.lint to anon`,
  ],
  [
    "authenticated_security_definer_function_executable",
    `create function public.lint() returns integer language sql security definer set search_path = '' return 1;
     grant execute on function public.lint to authenticated`,
  ],
];

test.each(MISTAKES)("%s is seen", async (lint, statement) => {
  const undone = new Error("undone");
  let found: Finding[] = [];
  const made = backend.sql.tx(async (run) => {
    await run.exec(statement);
    found = await findings(run);
    throw undone;
  });
  await expect(made).rejects.toBe(undone);
  expect(found.filter(({ reason }) => !reason).map((one) => one.lint)).toContain(lint);
});
