// What the target remembers of a move: from where it was begun, and when it was finished.
import type { SqlRunner } from "../../server/embedded/sql.ts";

export type Mark = { source: string; finished_at: string | null };

/** Names a database wherever it is reached from; a copy of a data folder is the same installation. */
export async function identityOf(run: SqlRunner): Promise<string> {
  const [row] = await run.query<{ identity: string }>(
    "select system_identifier::text || '/' || current_database() as identity from pg_control_system()",
  );
  return row?.identity ?? "";
}

export async function markOf(run: SqlRunner): Promise<Mark | null> {
  const [made] = await run.query<{ made: boolean }>("select to_regclass('moving.house') is not null as made");
  if (!made?.made) return null;
  const [mark] = await run.query<Mark>("select source, finished_at from moving.house");
  return mark ?? null;
}

/** In a schema no API exposes; nothing of the program reads it. */
export async function begin(run: SqlRunner, source: string): Promise<void> {
  await run.exec(`create schema if not exists moving;
    create table if not exists moving.house (
      source text primary key, begun_at timestamptz not null default now(), finished_at timestamptz)`);
  await run.query("insert into moving.house (source) values ($1) on conflict do nothing", [source]);
}

export const finish = (run: SqlRunner): Promise<unknown> =>
  run.query("update moving.house set finished_at = now() where finished_at is null");
