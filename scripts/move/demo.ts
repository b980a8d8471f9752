// A demo stays one wherever it moves: its people are invented, and its passwords stood on a screen.
import { SEED_FILES } from "../../server/embedded/demo.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { CommandError } from "../command.ts";

/** What marks a database as a demo's, and says which of its files ran; empty for a site. */
export type DemoMarks = { path: string; hash: string }[];

export async function demoMarksOf(run: SqlRunner): Promise<DemoMarks> {
  const [made] = await run.query<{ made: boolean }>(
    "select to_regclass('supabase_migrations.seed_files') is not null as made",
  );
  return made?.made ? run.query("select path, hash from supabase_migrations.seed_files order by path") : [];
}

/** Page servers of hosted Supabase serve a site and see no mark: nobody would refuse the demo's administrator there. */
export function refuseDemoInHosted(marks: DemoMarks): void {
  if (marks.length === 0) return;
  throw new CommandError(
    "The source is a demo's, with invented people and gifts and accounts whose password was shown, and hosted Supabase serves sites only: begin there with an empty project; nothing was changed.",
  );
}

export async function writeDemoMarks(run: SqlRunner, marks: DemoMarks): Promise<void> {
  if (marks.length === 0) return;
  await run.exec(SEED_FILES);
  await run.query(
    `insert into supabase_migrations.seed_files (path, hash)
     select m ->> 'path', m ->> 'hash' from jsonb_array_elements($1::text::jsonb) as m
     on conflict (path) do update set hash = excluded.hash`,
    [JSON.stringify(marks)],
  );
}
