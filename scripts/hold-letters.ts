import type { SqlRunner } from "../server/embedded/sql.ts";

const HOLD = `
  update public.newsletter_settings set sending_on = false
  where sending_on and exists (select from public.newsletter_letters l where l.state in ('scheduled', 'sending')) returning id`;

/**
 * What was planned or leaving when a backup was made has left since: begun again it would go to all its readers once more,
 * also to those who have left. Whether it is held now; staff stop such letters, and switch letters on again.
 */
export async function holdLetters(run: SqlRunner): Promise<boolean> {
  const [found] = await run.query<{ letters: string | null }>(
    "select to_regclass('public.newsletter_letters')::text as letters",
  );
  return found?.letters ? (await run.query(HOLD)).length > 0 : false;
}
