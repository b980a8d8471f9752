// npm run backup -- <archive.tar.gz>: everything the installation keeps. The embedded database must be stopped;
// an own PostgreSQL (DATABASE_URL) is dumped while it runs.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { takeLock } from "../server/embedded/lock.ts";
import { readEnv } from "../server/env.ts";

const target = process.argv[2];
if (!target) throw new Error("Say where the archive goes: npm run backup -- backup.tar.gz");
if (existsSync(target)) throw new Error(`${target} exists already; nothing was written.`);
const env = readEnv({ ...process.env, APP_ENV: "demo" });
if (env.backend === "supabase")
  throw new Error("Hosted Supabase makes its own backups; see docs/operations.md.");

const partial = `${target}.partial`;
const tar = (args: string[]) => execFileSync("tar", ["-czf", partial, ...args], { stdio: "inherit" });

if (env.DATABASE_URL) {
  const dump = mkdtempSync(path.join(tmpdir(), "sff-dump-"));
  execFileSync("pg_dump", ["--format=custom", "--file", path.join(dump, "database.dump"), env.DATABASE_URL], {
    stdio: "inherit",
  });
  tar(["-C", dump, "database.dump", "-C", path.resolve(env.DATA_DIR), "storage"]);
  rmSync(dump, { recursive: true });
} else {
  const release = await takeLock(env.DATA_DIR);
  try {
    tar(["-C", path.resolve(env.DATA_DIR), "--exclude=./lock", "."]);
  } finally {
    await release();
  }
}
renameSync(partial, target);
process.stdout.write(`Written: ${target}\n`);
