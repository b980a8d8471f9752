// npm run backup -- <archive> [--key-file <file>]: everything the installation keeps, encrypted when there is a key. The
// embedded database must be stopped; an own PostgreSQL (DATABASE_URL) is dumped while it runs.
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { RESTORING } from "../server/embedded/cut-off-restore.ts";
import { LOCK_FILES } from "../server/embedded/lock.ts";
import type { Env } from "../server/env.ts";
import { removeAtEnd, removeNow } from "./at-end.ts";
import { backupKey, writeArchive } from "./backup-archive.ts";
import { countFiles, keepFiles, lostFiles } from "./backup-files.ts";
import {
  countTables,
  describeManifest,
  inDatabase,
  MANIFEST,
  type Manifest,
  makeManifest,
} from "./backup-manifest.ts";
import { CommandError, command, settings, withOutcome } from "./command.ts";
import { forLibpq } from "./for-libpq.ts";
import { holdInstallation } from "./installation.ts";
import { program } from "./program.ts";

type Source = { env: Env /** Empty, and only ours. */; scratch: string };
/** `args` are tar's; `files` is the folder of what it finds there of the storage; `lost` are names it should have found. */
type Packed = Pick<Manifest, "database" | "tables"> & { args: string[]; files: string; lost: string[] };

/** Dump, counts and files are of one moment, whatever is written meanwhile. */
async function dumpPostgres(databaseUrl: string, { env, scratch }: Source): Promise<Packed> {
  const [storage, files] = [path.join(env.DATA_DIR, "storage"), path.join(scratch, "storage")];
  const keepAll = () => keepFiles(path.join(storage, "objects"), path.join(files, "objects"));
  // Before the moment, and after it again: what is erased in between is still here, and so is what has come.
  keepAll();
  const known = await inDatabase({ databaseUrl }, async (run) => {
    await run.exec(
      "set transaction isolation level repeatable read; set local idle_in_transaction_session_timeout = 0",
    );
    const [row] = await run.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    keepAll();
    const lost = await lostFiles(run, files, storage);
    const file = path.join(scratch, "database.dump");
    const snapshot = `--snapshot=${row?.snapshot}`;
    const { url, env: password } = forLibpq(databaseUrl, scratch);
    await program("pg_dump", ["--format=custom", snapshot, "--file", file, url], password);
    return { lost, tables: await countTables(run) };
  });
  return { database: "postgres", ...known, args: ["database.dump", "storage"], files };
}

async function packFolder({ env }: Source): Promise<Packed> {
  const dir = path.resolve(env.DATA_DIR);
  const files = path.join(dir, "storage");
  const known = await inDatabase({ dataDir: path.join(dir, "pg") }, async (run) => ({
    lost: await lostFiles(run, files, files),
    tables: await countTables(run),
  }));
  // What a killed restore has left is half of another site.
  const left = [...LOCK_FILES, `${RESTORING}*`].map((name) => `--exclude=./${name}`);
  const args = ["-C", dir, ...left, "."];
  return { database: "pglite", ...known, args, files };
}

const holdFolder = ({ DATABASE_URL, DATA_DIR }: Env): Promise<() => Promise<void>> =>
  DATABASE_URL ? Promise.resolve(async () => {}) : holdInstallation(DATA_DIR);

const SCRATCH = "backup-";
const DAY_MS = 86_400_000;

/**
 * Of a running site beside its files, so that they can have a second name there; what a backup that was killed has left is
 * cleared, or files would outlive their erasure in it. Never in a folder the site makes: we may be another user.
 */
function makeScratch({ DATABASE_URL, DATA_DIR }: Env): string {
  if (!DATABASE_URL || !existsSync(DATA_DIR)) return mkdtempSync(path.join(tmpdir(), "sff-backup-"));
  for (const name of readdirSync(DATA_DIR)) {
    const left = path.join(DATA_DIR, name);
    if (name.startsWith(SCRATCH) && Date.now() - statSync(left).mtimeMs > DAY_MS) removeNow(left);
  }
  return mkdtempSync(path.resolve(DATA_DIR, SCRATCH));
}

type Written = { manifest: Manifest; lost: string[] };

async function writeBackup(file: string, key: string | undefined, source: Source): Promise<Written> {
  const { DATABASE_URL } = source.env;
  const { args, files, lost, ...packed } = DATABASE_URL
    ? await dumpPostgres(DATABASE_URL, source)
    : await packFolder(source);
  if (Object.keys(packed.tables).length === 0)
    throw new CommandError("There is no table in this database: it is not the site's. Nothing was written.");
  const manifest = makeManifest({ ...packed, files: countFiles(files), encrypted: key !== undefined });
  writeFileSync(path.join(source.scratch, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeArchive(file, ["-C", source.scratch, MANIFEST, ...args], key);
  return { manifest, lost };
}

const NAMED = 20;

/** For the person at the terminal: the rows are in the backup, their bytes were gone before. */
function describeLost(lost: string[]): string {
  if (lost.length === 0) return "";
  const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : "";
  return `NOT in it, because the data folder lacks them: ${lost.slice(0, NAMED).join(", ")}${more}.\n`;
}

async function write(target: string, key: string | undefined, env: Env): Promise<Written> {
  const release = await holdFolder(env);
  const scratch = removeAtEnd(makeScratch(env));
  // A backup that stopped half way must not look like one, nor be taken for ours by another one.
  const partial = removeAtEnd(`${target}.${randomBytes(4).toString("hex")}.partial`);
  try {
    mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
    const written = await writeBackup(partial, key, { env, scratch });
    renameSync(partial, target);
    return written;
  } finally {
    removeNow(partial);
    removeNow(scratch);
    await release();
  }
}

/** Where links lead; of what does not exist yet, where it will be. */
const realPath = (file: string): string =>
  existsSync(file)
    ? realpathSync(file)
    : path.join(realPath(path.dirname(path.resolve(file))), path.basename(file));

function isBelow(file: string, folder: string): boolean {
  const from = path.relative(realPath(folder), realPath(file));
  return !/^\.\.(\/|\\|$)/.test(from) && !path.isAbsolute(from);
}

export async function backup(
  target: string | undefined,
  keyFile: string | undefined,
  env: Env,
): Promise<void> {
  if (!target) throw new CommandError("Say where the archive goes: npm run backup -- backup.tar.gz");
  if (existsSync(target)) throw new CommandError(`${target} exists already; nothing was written.`);
  if (env.backend === "supabase")
    throw new CommandError("Hosted Supabase makes its own backups; see docs/operations.md.");
  // It would be packed into itself.
  if (!env.DATABASE_URL && isBelow(target, env.DATA_DIR))
    throw new CommandError(
      `${target} lies in the data folder ${env.DATA_DIR} itself: put the archive elsewhere. Nothing was written.`,
    );
  const key = backupKey(keyFile, env.BACKUP_KEY);
  try {
    const { manifest, lost } = await write(target, key, env);
    process.stdout.write(`Written: ${target}\n${describeManifest(manifest)}${describeLost(lost)}`);
  } catch (error) {
    throw withOutcome(error, "nothing was written");
  }
}

if (import.meta.main)
  await command(() => {
    const options = { "key-file": { type: "string" } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return backup(positionals[0], values["key-file"], settings());
  });
