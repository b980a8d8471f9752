// npm run backup -- <archive.tar.gz>: everything the installation keeps. The embedded database must be stopped;
// an own PostgreSQL (DATABASE_URL) is dumped while it runs.
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { takeLock } from "../server/embedded/lock.ts";
import { type Env, readEnv } from "../server/env.ts";
import { CommandError, command, program } from "./command.ts";

function packDump(databaseUrl: string, dataDir: string, pack: (args: string[]) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), "sff-dump-"));
  try {
    program("pg_dump", ["--format=custom", "--file", path.join(folder, "database.dump"), databaseUrl]);
    pack(["-C", folder, "database.dump", "-C", path.resolve(dataDir), "storage"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function packFolder(dataDir: string, pack: (args: string[]) => void): Promise<void> {
  if (!existsSync(dataDir)) throw new CommandError(`There is no data folder ${dataDir}.`);
  const release = await takeLock(dataDir);
  try {
    pack(["-C", path.resolve(dataDir), "--exclude=./lock", "."]);
  } finally {
    await release();
  }
}

async function backup(target: string | undefined, env: Env): Promise<void> {
  if (!target) throw new CommandError("Say where the archive goes: npm run backup -- backup.tar.gz");
  if (existsSync(target)) throw new CommandError(`${target} exists already; nothing was written.`);
  if (env.backend === "supabase")
    throw new CommandError("Hosted Supabase makes its own backups; see docs/operations.md.");
  // A backup that stopped half way must not look like one.
  const partial = `${target}.partial`;
  const pack = (args: string[]) => program("tar", ["-czf", partial, ...args]);
  try {
    if (env.DATABASE_URL) packDump(env.DATABASE_URL, env.DATA_DIR, pack);
    else await packFolder(env.DATA_DIR, pack);
    renameSync(partial, target);
  } finally {
    rmSync(partial, { force: true });
  }
  process.stdout.write(`Written: ${target}\n`);
}

await command(() => backup(process.argv[2], readEnv({ ...process.env, APP_ENV: "demo" })));
