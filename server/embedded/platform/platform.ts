import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Database } from "../database.ts";
import type { Sql } from "../sql.ts";

const BEFORE_LITE = ["before.sql", "storage.sql"] as const;
const AFTER_LITE = ["after.sql", "realtime.sql"] as const;
type Script = (typeof BEFORE_LITE | typeof AFTER_LITE)[number];

const read = (file: Script) => readFile(new URL(file, import.meta.url), "utf8");

/** Runs a script of this folder in one transaction. */
export async function runPlatformScript(sql: Sql, file: Script): Promise<void> {
  const script = await read(file);
  await sql.tx((run) => run.exec(script));
}

/** lite's part: its schema as a text, and what brings it into the database. */
export type SystemSchema = { text: string; ensure(): Promise<void> };

// Roles belong to the server, not to the database: a dump that is loaded elsewhere brings the mark without them.
const MARK = `
  select description as digest from pg_description
  where objoid = to_regnamespace('supabase_migrations') and classoid = 'pg_namespace'::regclass and objsubid = 0
    and to_regrole('anon') is not null and to_regrole('authenticated') is not null
    and to_regrole('service_role') is not null`;

/**
 * What hosted Supabase has before the first migration. The database keeps a mark of what was brought in last; a start
 * that finds its own has nothing to do. Of several processes that start at once on a PostgreSQL one brings it in.
 */
export async function installPlatform(
  { kind, sql }: { kind: Database["kind"]; sql: Sql },
  system: SystemSchema,
): Promise<void> {
  const scripts = await Promise.all([...BEFORE_LITE, ...AFTER_LITE].map(read));
  const digest = createHash("sha256")
    .update([system.text, ...scripts].join("\0"))
    .digest("hex");
  const isThere = async () => (await sql.query<{ digest: string }>(MARK))[0]?.digest === digest;
  const bringIn = async () => {
    for (const file of BEFORE_LITE) await runPlatformScript(sql, file);
    await system.ensure();
    for (const file of AFTER_LITE) await runPlatformScript(sql, file);
    await sql.exec(`comment on schema supabase_migrations is '${digest}'`);
  };
  if (await isThere()) return;
  // PGlite is this process's alone, and has one connection: a transaction around the others would wait for itself.
  if (kind === "pglite") return bringIn();
  await sql.tx(async (run) => {
    await run.query("select pg_advisory_xact_lock(7310028)");
    if (!(await isThere())) await bringIn();
  });
}
