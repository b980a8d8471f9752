// npm run backup -- <archive> [--key-file <file>]: everything the installation keeps, encrypted when there is a key. The
// embedded database must be stopped; an own PostgreSQL (DATABASE_URL) is dumped while it runs.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sqlOf } from "../server/embedded/database.ts";
import { LOCK_FILES, takeLock } from "../server/embedded/lock.ts";
import { openDatabase } from "../server/embedded/open-database.ts";
import { type Env, readEnv } from "../server/env.ts";
import { backupKey, writeArchive } from "./backup-archive.ts";
import {
  countDatabase,
  countFiles,
  countTables,
  describeManifest,
  MANIFEST,
  type Manifest,
  makeManifest,
} from "./backup-manifest.ts";
import { CommandError, command, program, SILENT } from "./command.ts";

type Source = { env: Env /** Empty, and only ours. */; scratch: string };
type Packed = Pick<Manifest, "database" | "tables"> & { args: string[] };

/** Dump and counts are of one moment, whatever is written meanwhile. */
async function dumpPostgres(databaseUrl: string, { env, scratch }: Source): Promise<Packed> {
  const database = await openDatabase({ databaseUrl }, SILENT);
  try {
    const tables = await sqlOf(database.acquire).tx(async (run) => {
      await run.exec(
        "set transaction isolation level repeatable read; set local idle_in_transaction_session_timeout = 0",
      );
      const [row] = await run.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
      const file = path.join(scratch, "database.dump");
      const snapshot = `--snapshot=${row?.snapshot}`;
      program("pg_dump", ["--format=custom", snapshot, "--file", file, databaseUrl]);
      return countTables(run);
    });
    const storage = path.resolve(env.DATA_DIR);
    return { database: "postgres", tables, args: ["-C", scratch, "database.dump", "-C", storage, "storage"] };
  } finally {
    await database.close();
  }
}

async function packFolder({ env }: Source): Promise<Packed> {
  const dir = path.resolve(env.DATA_DIR);
  const tables = await countDatabase({ dataDir: path.join(dir, "pg") });
  return {
    database: "pglite",
    tables,
    args: ["-C", dir, ...LOCK_FILES.map((name) => `--exclude=./${name}`), "."],
  };
}

async function holdFolder({ DATABASE_URL, DATA_DIR }: Env): Promise<() => Promise<void>> {
  if (DATABASE_URL) return async () => {};
  if (!existsSync(DATA_DIR)) throw new CommandError(`There is no data folder ${DATA_DIR}.`);
  return takeLock(DATA_DIR);
}

async function writeBackup(file: string, key: string | undefined, source: Source): Promise<Manifest> {
  const { DATABASE_URL, DATA_DIR } = source.env;
  const { args, ...packed } = DATABASE_URL
    ? await dumpPostgres(DATABASE_URL, source)
    : await packFolder(source);
  const files = countFiles(path.join(DATA_DIR, "storage"));
  const manifest = makeManifest({ ...packed, files, encrypted: key !== undefined });
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
  const scratch = mkdtempSync(path.join(tmpdir(), "sff-backup-"));
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
    return backup(positionals[0], values["key-file"], readEnv({ ...process.env, APP_ENV: "demo" }));
  });
