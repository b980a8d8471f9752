// npm run restore -- <archive.tar.gz>: puts a backup into an empty data folder (and, with DATABASE_URL, an empty database).
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readEnv } from "../server/env.ts";

const archive = process.argv[2];
if (!archive || !existsSync(archive)) throw new Error("Say which archive: npm run restore -- backup.tar.gz");
const env = readEnv({ ...process.env, APP_ENV: "demo" });
if (existsSync(env.DATA_DIR) && readdirSync(env.DATA_DIR).length > 0) {
  throw new Error(`${env.DATA_DIR} is not empty; nothing was changed. Move it away first.`);
}
mkdirSync(env.DATA_DIR, { recursive: true });
execFileSync("tar", ["-xzf", archive, "-C", path.resolve(env.DATA_DIR)], { stdio: "inherit" });

const dump = path.join(env.DATA_DIR, "database.dump");
if (existsSync(dump)) {
  if (!env.DATABASE_URL)
    throw new Error("This backup holds a PostgreSQL dump: set DATABASE_URL to an empty database.");
  execFileSync("pg_restore", ["--exit-on-error", "--dbname", env.DATABASE_URL, dump], { stdio: "inherit" });
  rmSync(dump);
}
process.stdout.write(`Restored into ${env.DATA_DIR}\n`);
