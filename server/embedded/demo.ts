import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import bcrypt from "bcryptjs";
import { StartError } from "../start-error.ts";
import { addAccount, BCRYPT_COST } from "./auth/accounts.ts";
import type { Sql, SqlRunner } from "./sql.ts";

export type DemoPasswords = { admin: string; donor: string; father: string };

type DemoAccount = { email: string; full_name: string; role: string; password: keyof DemoPasswords };

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: "admin@demo.example", full_name: "Demo Admin", role: "admin", password: "admin" },
  { email: "donor@demo.example", full_name: "Demo Donor", role: "donor", password: "donor" },
  { email: "father@demo.example", full_name: "Demo Father", role: "single_dad", password: "father" },
];

export const SEED_FILES =
  "create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)";
const USE = `select exists (select from supabase_migrations.seed_files) as is_demo,
  exists (select from auth.users) or exists (select from public.donations) as is_used`;
const MARK =
  "insert into supabase_migrations.seed_files (path, hash) values ('a demo', '') on conflict do nothing";

/**
 * Marks the database as a demo's before anything invented is in it. Throws StartError where it holds accounts or gifts
 * and is none: somebody has started a real site without saying so.
 */
export async function claimForDemo(sql: Sql): Promise<void> {
  await sql.exec(SEED_FILES);
  const [found] = await sql.query<{ is_demo: boolean; is_used: boolean }>(USE);
  if (found?.is_used && !found.is_demo)
    throw new StartError(
      "This database holds accounts or gifts and is no demo's, and a demo would write invented people and gifts into it: set APP_ENV=production, or name an empty database (DATA_DIR, or DATABASE_URL).",
    );
  await sql.query(MARK);
}

/**
 * Throws StartError for a database that was a demo's: it holds invented gifts, and accounts whose password stood on a
 * screen, an administrator's among them.
 */
export async function refuseDemo(sql: Sql): Promise<void> {
  const [found] = await sql.query<{ has_seeds: boolean }>(
    "select to_regclass('supabase_migrations.seed_files') is not null as has_seeds",
  );
  if (!found?.has_seeds || !(await sql.query<{ is_demo: boolean }>(USE))[0]?.is_demo) return;
  throw new StartError(
    "This database is a demo's, with invented people and gifts and accounts whose password was shown: in production name an empty one (DATABASE_URL, or DATA_DIR).",
  );
}

async function addDemoAccount(run: SqlRunner, account: DemoAccount, password: string): Promise<boolean> {
  const { email, full_name, role } = account;
  // Two hosts of one database may start at once.
  await run.query("select pg_advisory_xact_lock(7310029)");
  const known = await run.query("select 1 from auth.users where email = $1", [email]);
  if (known.length > 0) return false;
  const password_hash = await bcrypt.hash(password, BCRYPT_COST);
  const user_metadata = { full_name };
  const id = await addAccount(run, { email, password_hash, is_confirmed: true, user_metadata });
  await run.query("insert into public.user_roles (user_id, role) values ($1, $2) on conflict do nothing", [
    id,
    role,
  ]);
  return true;
}

/** Makes the accounts that do not exist yet, confirmed and with their role; resolves to their addresses. */
export async function addDemoAccounts(sql: Sql, passwords: DemoPasswords): Promise<string[]> {
  const added: string[] = [];
  for (const account of DEMO_ACCOUNTS) {
    const isNew = await sql.tx((run) => addDemoAccount(run, account, passwords[account.password]));
    if (isNew) added.push(account.email);
  }
  return added;
}

const NOTE = "passwords of a demo";
const HASHES =
  "select id, email, encrypted_password as hash from auth.users where email = any ($1) order by email";
const IS_NOTED = "select from supabase_migrations.seed_files where path = $1 and hash = $2";
const NOTE_IT = `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
  on conflict (path) do update set hash = excluded.hash`;
type HeldPassword = { id: string; email: string; hash: string | null };

async function setPassword(sql: Sql, { id, hash }: HeldPassword, password: string): Promise<void> {
  if (hash && (await bcrypt.compare(password, hash))) return;
  const made = await bcrypt.hash(password, BCRYPT_COST);
  await sql.tx(async (run) => {
    await run.query("update auth.users set encrypted_password = $2 where id = $1", [id, made]);
    await run.query("delete from auth.sessions where user_id = $1", [id]);
  });
}

/**
 * The accounts have the passwords that this start shows, also after others were made or somebody changed one; `added` have
 * them already. What was found is noted: to try each takes longer than the rest of a start.
 */
export async function keepDemoPasswords(sql: Sql, passwords: DemoPasswords, added: string[]): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const look = async () => {
    const held = await sql.query<HeldPassword>(HASHES, [emails]);
    const note = createHash("sha256")
      .update(JSON.stringify([held, passwords]))
      .digest("hex");
    return { held, note };
  };
  const { held, note } = await look();
  if ((await sql.query(IS_NOTED, [NOTE, note])).length > 0) return;
  for (const account of DEMO_ACCOUNTS) {
    const one = held.find(({ email }) => email === account.email);
    if (one && !added.includes(one.email)) await setPassword(sql, one, passwords[account.password]);
  }
  await sql.query(NOTE_IT, [NOTE, (await look()).note]);
}

/**
 * Runs each seed file once, in the order of their names, one transaction per file, recorded in the Supabase CLI's
 * own table. Resolves to the files run now; `onStart` is called before the first of them. A database whose last file ran
 * is full: files a later version adds are for new demos, since the tools of the seed are gone by then.
 */
export async function runSeeds(sql: Sql, seedDir: string, onStart = () => {}): Promise<string[]> {
  await sql.exec(SEED_FILES);
  const files = (await readdir(seedDir)).filter((file) => file.endsWith(".sql")).sort();
  const known = await sql.query<{ path: string }>("select path from supabase_migrations.seed_files");
  const done = new Set(known.map((row) => path.basename(row.path)));
  const last = files.at(-1);
  if (!last || done.has(last)) return [];
  onStart();
  const ran: string[] = [];
  for (const file of files) if (await runSeed(sql, seedDir, file)) ran.push(file);
  return ran;
}

/** False when another start has run it. */
async function runSeed(sql: Sql, seedDir: string, file: string): Promise<boolean> {
  const script = await readFile(path.join(seedDir, file), "utf8");
  const hash = createHash("sha256").update(script).digest("hex");
  return sql.tx(async (run) => {
    const claim =
      "insert into supabase_migrations.seed_files (path, hash) values ($1, $2) on conflict do nothing returning path";
    if ((await run.query(claim, [`supabase/seed/${file}`, hash])).length === 0) return false;
    await run.query("set local statement_timeout = 0");
    await run.exec(script);
    return true;
  });
}
