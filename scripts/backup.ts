// npm run backup -- <archive> [--key-file <file>]: everything the installation keeps, encrypted when there is a key. The
// embedded database must be stopped; an own PostgreSQL (DATABASE_URL) is dumped while it runs.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sqlOf } from "../server/embedded/database.ts";
import { LOCK_FILES, takeLock } from "../server/embedded/lock.ts";
import { openDatabase } from "../server/embedded/open-database.ts";
import type { Env } from "../server/env.ts";
import { backupKey, writeArchive } from "./backup-archive.ts";
import { countFiles, keepFiles } from "./backup-files.ts";
import {
  countDatabase,
  countTables,
  describeManifest,
  MANIFEST,
  type Manifest,
  makeManifest,
} from "./backup-manifest.ts";
import { CommandError, command, forLibpq, program, SILENT, settings } from "./command.ts";

type Source = { env: Env /** Empty, and only ours. */; scratch: string };
/** `args` are tar's; `files` is the folder of what it finds there of the storage. */
type Packed = Pick<Manifest, "database" | "tables"> & { args: string[]; files: string };

/** Dump, counts and files are of one moment, whatever is written meanwhile. */
async function dumpPostgres(databaseUrl: string, { env, scratch }: Source): Promise<Packed> {
  const database = await openDatabase({ databaseUrl }, SILENT);
  const files = path.join(scratch, "storage");
  try {
    const tables = await sqlOf(database.acquire).tx(async (run) => {
      await run.exec(
        "set transaction isolation level repeatable read; set local idle_in_transaction_session_timeout = 0",
      );
      const [row] = await run.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
      keepFiles(path.join(env.DATA_DIR, "storage", "objects"), path.join(files, "objects"));
      const file = path.join(scratch, "database.dump");
      const snapshot = `--snapshot=${row?.snapshot}`;
      const { url, env: password } = forLibpq(databaseUrl);
      program("pg_dump", ["--format=custom", snapshot, "--file", file, url], password);
      return countTables(run);
    });
    return { database: "postgres", tables, args: ["database.dump", "storage"], files };
  } finally {
    await database.close();
  }
}

async function packFolder({ env }: Source): Promise<Packed> {
  const dir = path.resolve(env.DATA_DIR);
  const tables = await countDatabase({ dataDir: path.join(dir, "pg") });
  const args = ["-C", dir, ...LOCK_FILES.map((name) => `--exclude=./${name}`), "."];
  return { database: "pglite", tables, args, files: path.join(dir, "storage") };
}

async function holdFolder({ DATABASE_URL, DATA_DIR }: Env): Promise<() => Promise<void>> {
  if (DATABASE_URL) return async () => {};
  if (!existsSync(DATA_DIR)) throw new CommandError(`There is no data folder ${DATA_DIR}.`);
  return takeLock(DATA_DIR);
}

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
    if (name.startsWith(SCRATCH) && Date.now() - statSync(left).mtimeMs > DAY_MS)
      rmSync(left, { recursive: true });
  }
  return mkdtempSync(path.resolve(DATA_DIR, SCRATCH));
}

async function writeBackup(file: string, key: string | undefined, source: Source): Promise<Manifest> {
  const { DATABASE_URL } = source.env;
  const { args, files, ...packed } = DATABASE_URL
    ? await dumpPostgres(DATABASE_URL, source)
    : await packFolder(source);
  const manifest = makeManifest({ ...packed, files: countFiles(files), encrypted: key !== undefined });
  writeFileSync(path.join(source.scratch, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeArchive(file, ["-C", source.scratch, MANIFEST, ...args], key);
  return manifest;
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
  const key = backupKey(keyFile, env.BACKUP_KEY);
  const release = await holdFolder(env);
  const scratch = makeScratch(env);
  // A backup that stopped half way must not look like one.
  const partial = `${target}.partial`;
  try {
    mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
    const manifest = await writeBackup(partial, key, { env, scratch });
    renameSync(partial, target);
    process.stdout.write(`Written: ${target}\n${describeManifest(manifest)}`);
  } finally {
    rmSync(partial, { force: true });
    rmSync(scratch, { recursive: true });
    await release();
  }
}

if (import.meta.main)
  await command(() => {
    const options = { "key-file": { type: "string" } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return backup(positionals[0], values["key-file"], settings());
  });
