import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../start-error.ts";
import type { Sql } from "./sql.ts";

const MADE = "select to_regclass('supabase_migrations.schema_migrations') is not null as made";
const APPLIED = `select version, cardinality(statements) as parts, md5(statements[1]) as digest
  from supabase_migrations.schema_migrations`;
type Applied = { version: string; parts: number | null; digest: string | null };
const FILE = /^(\d{14})_(.+)\.sql$/;

/**
 * Applies the migrations in order, one transaction per file, recorded in the table of the Supabase CLI, so that
 * `supabase db push` and this agree. Resolves to the file names applied now; a failing file rolls itself back.
 * Throws StartError, and touches nothing, when the database was made by other migrations than these.
 */
export async function migrate(sql: Sql, dir: string): Promise<string[]> {
  const { files, known } = await filesAndKnown(sql, dir);
  const applied: string[] = [];
  for (const file of files.filter((name) => !known.has(name.slice(0, 14)))) {
    if (await applyFile(sql, dir, file)) applied.push(file);
  }
  return applied;
}

/** The same refusal before anything at all is brought into the database. */
export async function refuseOtherMigrations(sql: Sql, dir: string): Promise<void> {
  if ((await sql.query<{ made: boolean }>(MADE))[0]?.made) await filesAndKnown(sql, dir);
}

async function filesAndKnown(sql: Sql, dir: string): Promise<{ files: string[]; known: Set<string> }> {
  const files = (await readdir(dir)).filter((file) => FILE.test(file)).sort();
  const rows = await sql.query<Applied>(APPLIED);
  const known = new Set(rows.map(({ version }) => version));
  refuseOthers(
    known,
    files.map((file) => file.slice(0, 14)),
  );
  await refuseOtherTexts(rows, dir, files);
  return { files, known };
}

/**
 * Until the first release files are changed in place: what has since been written into one would never come into a database
 * that had it before. We note a file as one text; the CLI, whose parts are not the file's bytes, as many.
 */
async function refuseOtherTexts(rows: Applied[], dir: string, files: string[]): Promise<void> {
  if (rows.some(({ parts }) => parts !== 1)) return;
  const applied = new Map(rows.map(({ version, digest }) => [version, digest]));
  for (const file of files) {
    const version = file.slice(0, 14);
    if (!applied.has(version)) continue;
    const script = await readFile(path.join(dir, file), "utf8");
    if (createHash("md5").update(script).digest("hex") !== applied.get(version)) throw neverReleased(version);
  }
}

const neverReleased = (version: string): StartError =>
  new StartError(
    `This database was made by an earlier state of this program that was never released (migration ${version}) and cannot be carried on: start that state of the program with it, or this one with an empty database (another DATA_DIR, which is .data where nothing is said, or another DATABASE_URL).`,
  );

/** A version has no file here: the database has gone ahead of this program, or never was on its way (decision 0017). */
function refuseOthers(known: Set<string>, ours: string[]): void {
  const others = [...known].filter((version) => !ours.includes(version)).sort();
  const last = others.at(-1);
  if (!last) return;
  if (ours.every((version) => known.has(version)))
    throw new StartError(
      `A newer version of this program has made this database (migration ${last} is not known here): start that version, or bring back a backup from before (npm run restore).`,
    );
  throw neverReleased(last);
}

// Asked again under the lock: another process may have applied the file since.

async function applyFile(sql: Sql, dir: string, file: string): Promise<boolean> {
  const [, version, name] = FILE.exec(file) ?? [];
  const script = await readFile(path.join(dir, file), "utf8");
  return sql.tx(async (run) => {
    await run.query("select pg_advisory_xact_lock(7310026)");
    await run.query("set local statement_timeout = 0");
    const done = await run.query("select 1 from supabase_migrations.schema_migrations where version = $1", [
      version,
    ]);
    if (done.length > 0) return false;
    try {
      await run.exec(script);
    } catch (error) {
      throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    await run.query(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
      [version, name, script],
    );
    return true;
  });
}
