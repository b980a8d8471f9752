// What a move refuses before it changes anything, in one sentence each.

import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { foreignIn } from "../../server/embedded/foreign-database.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { CommandError } from "../command.ts";
import type { Mark } from "./mark.ts";
import { MIGRATIONS } from "./schema.ts";
import { OBJECTS, type Tables } from "./tables.ts";

const ours = readdirSync(MIGRATIONS).flatMap((file) => /^(\d{14})_.+\.sql$/.exec(file)?.[1] ?? []);

/** Versions of the migrations a database has had, in order; empty for one that never had any. */
async function versionsOf(run: SqlRunner): Promise<string[]> {
  const [made] = await run.query<{ made: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as made",
  );
  if (!made?.made) return [];
  const rows = await run.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

/** Whether the database is one of hosted Supabase: its auth service keeps migrations of its own. */
export async function isHosted(run: SqlRunner): Promise<boolean> {
  const [row] = await run.query<{ hosted: boolean }>(
    "select to_regclass('auth.schema_migrations') is not null as hosted",
  );
  return row?.hosted === true;
}

/** Whether it is an own PostgreSQL where nobody is yet, empty or with a schema that was cut off while it was made. */
export async function isUnused(run: SqlRunner): Promise<boolean> {
  const versions = await versionsOf(run);
  if ((await isHosted(run)) || ours.every((version) => versions.includes(version))) return false;
  const [row] = await run.query<{ made: boolean }>("select to_regclass('auth.users') is not null as made");
  return !row?.made || (await run.query("select 1 from auth.users limit 1")).length === 0;
}

/** Of a target where nobody of ours is yet. */
export async function refuseForeign(run: SqlRunner): Promise<void> {
  const foreign = await foreignIn((text) => run.query(text));
  if (foreign)
    throw new CommandError(
      `The target holds something else (${foreign}), and nothing of this site: take an empty database; nothing was changed.`,
    );
}

export async function checkSource(run: SqlRunner): Promise<void> {
  const versions = await versionsOf(run);
  const newer = versions.find((version) => !ours.includes(version));
  if (newer)
    throw new CommandError(
      `The source was made by a newer version of this program (migration ${newer} is not known here): move it with that version.`,
    );
  const missing = ours.find((version) => !versions.includes(version));
  if (missing)
    throw new CommandError(
      `The source is older than this program (migration ${missing} is missing): start it once with this version, then move.`,
    );
}

export async function checkTarget(run: SqlRunner, hosted: boolean): Promise<void> {
  const versions = await versionsOf(run);
  const differs =
    ours.find((version) => !versions.includes(version)) ??
    versions.find((version) => !ours.includes(version));
  if (!differs) return;
  const what = hosted ? "apply ours first (supabase db push --remote)" : "take an empty database";
  throw new CommandError(
    `Source and target are not at the same migration (${differs} is only in one of them): ${what}.`,
  );
}

/** Times, and milliseconds between them: what ended a moment ago is listed until its process is gone. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 300;

/** Throws when a server of ours works on that database. */
export async function refuseServed(run: SqlRunner, which: "source" | "target"): Promise<void> {
  for (let look = 1; look <= LOOKS; look++) {
    const rows = await run.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name = current_setting('application_name') and application_name <> ''`,
    );
    if (rows.length === 0) return;
    if (look < LOOKS) await wait(LOOK_AGAIN_MS);
  }
  throw new CommandError(`The ${which} is being served: stop it first; nothing was changed.`);
}

/** A vacuum that the database began by itself gives way within a second; whoever writes holds on. */
const PATIENCE = "3s";

/** Holds writers off for as long as the rows are read. */
export async function holdStill(run: SqlRunner, tables: Tables): Promise<void> {
  try {
    await run.exec(`set local lock_timeout = '${PATIENCE}'`);
    await run.exec(`lock table ${[...tables.keys()].join(", ")} in share mode`);
    await run.exec("set local lock_timeout to default");
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new CommandError("Somebody is writing into the source: stop it first; nothing was changed.");
  }
}

/** What a server writes by merely being on: tests/functions/idle-jobs.test.ts. */
const NOBODYS = ["public.job_leases", "public.rate_limits", "private.lot_days", "private.month_figures"];

/** A target nobody has moved into yet must be empty; one that was begun must have been begun from here. */
export async function refuseInhabited(
  run: SqlRunner,
  tables: Tables,
  mark: Mark | null,
  source: string,
  untouched: () => Promise<Record<string, number>>,
): Promise<void> {
  if (mark?.source === source) return;
  if (mark)
    throw new CommandError(
      `The target holds rows of another installation (a move from ${mark.source} was begun): take an empty one.`,
    );
  const fresh = await untouched();
  for (const table of new Set([...tables.keys(), OBJECTS])) {
    if (NOBODYS.includes(table)) continue;
    const expected = fresh[table] ?? 0;
    const rows = await run.query(`select 1 from ${table} limit ${expected + 1}`);
    if (rows.length > expected)
      throw new CommandError(
        `The target holds rows of another installation (in ${table}): take an empty one; nothing was changed.`,
      );
  }
}
