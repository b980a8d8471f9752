// npm run restore -- <archive> [--key-file <file>]: puts a backup into an empty data folder (and, with DATABASE_URL, an
// empty database), and checks that all of it has arrived.
import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { RESTORING } from "../server/embedded/cut-off-restore.ts";
import type { Env } from "../server/env.ts";
import { keep, removeAtEnd, removeNow } from "./at-end.ts";
import { backupKey, readArchive } from "./backup-archive.ts";
import { countFiles } from "./backup-files.ts";
import {
  compareFiles,
  compareTables,
  countTables,
  inDatabase,
  MANIFEST,
  type Manifest,
  readManifest,
} from "./backup-manifest.ts";
import { CommandError, command, settings, withOutcome } from "./command.ts";
import { forLibpq } from "./for-libpq.ts";
import { holdLetters } from "./hold-letters.ts";
import { program } from "./program.ts";

type Wishes = { archive: string; key: string | undefined; env: Env };
/** When it ends before its end: whether the rows are there, and what has to go. */
type Progress = { isFilled: boolean; ours: string[] };

const DUMP = "database.dump";
const HELD =
  "Letters to readers are switched off: in this backup some were planned or leaving, and would go to everyone once more. Take the planned ones back to draft and stop those that are leaving, then switch letters on under Sending.\n";
const FILLED = "the database has been filled: make an empty one for the next try";

/** Rows go where they came from: moving into another kind of database is another command's work. */
function checkKind({ database }: Manifest, databaseUrl: string | undefined): void {
  if (database === "postgres" && !databaseUrl)
    throw new CommandError("This backup holds a PostgreSQL dump: set DATABASE_URL to an empty database.");
  if (database === "pglite" && databaseUrl)
    throw new CommandError(
      "This backup holds the built-in database, and DATABASE_URL names another one; nothing was restored. Leave DATABASE_URL out; npm run move brings it into PostgreSQL afterwards.",
    );
}

const IN_IT = `
  select current_user as login, (select rolsuper from pg_roles where rolname = current_user) as is_super,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_') as is_used`;

const whatIsIn = (databaseUrl: string) =>
  inDatabase({ databaseUrl }, async (run) => {
    const [found] = await run.query<{ login: string; is_super: boolean; is_used: boolean }>(IN_IT);
    return found;
  });

/** What pg_restore would fail at, in words of its own that help nobody. */
async function checkTarget(dump: string, databaseUrl: string): Promise<void> {
  const found = await whatIsIn(databaseUrl);
  if (found?.is_used)
    throw new CommandError(
      "The database of DATABASE_URL is not empty: make an empty one. The site is started after the restore, not before. Nothing was restored.",
    );
  const owner = await ownerOf(dump);
  if (owner && found && !found.is_super && owner !== found.login)
    throw new CommandError(
      `This backup was made by the login ${owner}, and DATABASE_URL says ${found.login}: restore it as ${owner}. Nothing was restored.`,
    );
}

/** Whose the site's schema is, as the dump lists it; where it cannot be read, bringing it back says why. */
async function ownerOf(dump: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)("pg_restore", ["--list", dump]).catch(() => ({ stdout: "" }));
  return /^\d+; \d+ \d+ SCHEMA - auth (.+)$/m.exec(stdout)?.[1];
}

async function loadDump(dump: string, databaseUrl: string, progress: Progress): Promise<void> {
  const { url, env } = forLibpq(databaseUrl, path.dirname(dump));
  const args = ["--exit-on-error", "--single-transaction", "--dbname", url, dump];
  await program("pg_restore", args, env).catch(async (error: unknown) => {
    // It was empty when we looked: a pg_restore of a restore that was killed may have gone on by itself.
    if (!(await whatIsIn(databaseUrl))?.is_used) throw error;
    throw new CommandError(
      "Something else has filled the database of DATABASE_URL meanwhile, perhaps a restore that was killed: make an empty one, and restore once more. Do not start the site on this one: its files are missing.",
    );
  });
  progress.isFilled = true;
}

/** Within one folder, which may be a mount or a link: nothing is left that could fail once the database is filled. */
function moveUp(scratch: string, folder: string, progress: Progress): void {
  for (const name of readdirSync(scratch).filter((one) => ![MANIFEST, DUMP].includes(one))) {
    renameSync(path.join(scratch, name), path.join(folder, name));
    progress.ours.push(removeAtEnd(path.join(folder, name)));
  }
}

/** Unless it is somebody else's (a mount): then its rights are theirs. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {}
}

const lookAt = (manifest: Manifest, where: Parameters<typeof inDatabase>[0]): Promise<boolean> =>
  inDatabase(where, async (run) => {
    compareTables(manifest, await countTables(run));
    return holdLetters(run);
  });

type Brought = { manifest: Manifest; areLettersHeld: boolean };

async function bringBack({ archive, key, env }: Wishes, progress: Progress): Promise<Brought> {
  const { DATA_DIR, DATABASE_URL: databaseUrl } = env;
  const made = mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  if (made) progress.ours.push(removeAtEnd(made));
  // Of its own name: what a restore that was killed has left is no part of this one.
  const scratch = removeAtEnd(mkdtempSync(path.join(DATA_DIR, RESTORING)));
  progress.ours.push(scratch);
  await readArchive(archive, scratch, key);
  // tar has given the folder the rights it once had.
  chmodSync(scratch, 0o700);
  const manifest = readManifest(scratch);
  checkKind(manifest, databaseUrl);
  compareFiles(manifest, countFiles(path.join(scratch, "storage")));
  let areLettersHeld = databaseUrl ? false : await lookAt(manifest, { dataDir: path.join(scratch, "pg") });
  if (databaseUrl) await checkTarget(path.join(scratch, DUMP), databaseUrl);
  moveUp(scratch, DATA_DIR, progress);
  if (databaseUrl) {
    await loadDump(path.join(scratch, DUMP), databaseUrl, progress);
    areLettersHeld = await lookAt(manifest, { databaseUrl });
  }
  removeNow(scratch);
  closeToOthers(DATA_DIR);
  return { manifest, areLettersHeld };
}

export async function restore(
  archive: string | undefined,
  keyFile: string | undefined,
  env: Env,
): Promise<void> {
  const { DATA_DIR } = env;
  if (!archive) throw new CommandError("Say which archive: npm run restore -- backup.tar.gz");
  if (!existsSync(archive)) throw new CommandError(`There is no file ${archive}. Nothing was restored.`);
  const progress: Progress = { isFilled: false, ours: [] };
  try {
    const [found] = existsSync(DATA_DIR) ? readdirSync(DATA_DIR) : [];
    if (found)
      throw new CommandError(
        `${DATA_DIR} is not empty: there is ${found} in it. Nothing was changed. Move it away first.`,
      );
    const key = backupKey(keyFile, env.BACKUP_KEY);
    const { manifest, areLettersHeld } = await bringBack({ archive, key, env }, progress);
    for (const one of progress.ours) keep(one);
    process.stdout.write(
      `Restored into ${DATA_DIR}: all rows and files of the backup of ${manifest.made_at}.\n${areLettersHeld ? HELD : ""}`,
    );
  } catch (error) {
    for (const one of progress.ours.toReversed()) removeNow(one);
    throw withOutcome(error, progress.isFilled ? FILLED : "nothing was restored", progress.isFilled);
  }
}

if (import.meta.main)
  await command(() => {
    const options = { "key-file": { type: "string" } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return restore(positionals[0], values["key-file"], settings());
  });
