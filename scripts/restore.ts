// npm run restore -- <archive.tar.gz>: puts a backup into an empty data folder (and, with DATABASE_URL, an empty database).
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Env, readEnv } from "../server/env.ts";
import { CommandError, command, program } from "./command.ts";

function restore(archive: string | undefined, { DATA_DIR, DATABASE_URL }: Env): void {
  if (!archive || !existsSync(archive))
    throw new CommandError("Say which archive: npm run restore -- backup.tar.gz");
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0)
    throw new CommandError(`${DATA_DIR} is not empty; nothing was changed. Move it away first.`);
  // Unpacked beside it and moved at the end: an archive that breaks off leaves nothing that looks like an installation.
  const partial = `${path.resolve(DATA_DIR)}.partial`;
  mkdirSync(partial, { recursive: true });
  try {
    program("tar", ["-xzf", archive, "-C", partial]);
    loadDump(path.join(partial, "database.dump"), DATABASE_URL);
    if (existsSync(DATA_DIR)) rmdirSync(DATA_DIR);
    renameSync(partial, DATA_DIR);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  process.stdout.write(`Restored into ${DATA_DIR}\n`);
}

function loadDump(dump: string, databaseUrl: string | undefined): void {
  if (!existsSync(dump)) return;
  if (!databaseUrl)
    throw new CommandError("This backup holds a PostgreSQL dump: set DATABASE_URL to an empty database.");
  program("pg_restore", ["--exit-on-error", "--single-transaction", "--dbname", databaseUrl, dump]);
  rmSync(dump);
}

await command(() => restore(process.argv[2], readEnv({ ...process.env, APP_ENV: "demo" })));
