// npm run restore -- <archive> [--key-file <file>]: puts a backup into an empty data folder (and, with DATABASE_URL, an
// empty database), and checks that all of it has arrived.
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Env } from "../server/env.ts";
import { backupKey, readArchive } from "./backup-archive.ts";
import { countFiles } from "./backup-files.ts";
import { compareFiles, compareTables, countDatabase, MANIFEST, readManifest } from "./backup-manifest.ts";
import { CommandError, command, forLibpq, program, settings } from "./command.ts";

export async function restore(
  archive: string | undefined,
  keyFile: string | undefined,
  env: Env,
): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = env;
  if (!archive || !existsSync(archive))
    throw new CommandError("Say which archive: npm run restore -- backup.tar.gz");
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0)
    throw new CommandError(`${DATA_DIR} is not empty; nothing was changed. Move it away first.`);
  const key = backupKey(keyFile, env.BACKUP_KEY);
  // Unpacked beside it and moved at the end: an archive that breaks off leaves nothing that looks like an installation.
  const partial = `${path.resolve(DATA_DIR)}.partial`;
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    await readArchive(archive, partial, key);
    // tar has given the folder the rights it once had.
    chmodSync(partial, 0o700);
    const manifest = readManifest(partial);
    // Before the rows: an own database that has been filled is not as empty as it was.
    compareFiles(manifest, countFiles(path.join(partial, "storage")));
    if (manifest.database === "postgres") loadDump(path.join(partial, "database.dump"), DATABASE_URL);
    const dataDir = path.join(partial, "pg");
    const tables = await countDatabase(
      manifest.database === "postgres" ? { databaseUrl: DATABASE_URL } : { dataDir },
    );
    compareTables(manifest, tables);
    rmSync(path.join(partial, MANIFEST));
    if (existsSync(DATA_DIR)) rmdirSync(DATA_DIR);
    renameSync(partial, DATA_DIR);
    process.stdout.write(
      `Restored into ${DATA_DIR}: all rows and files of the backup of ${manifest.made_at}.\n`,
    );
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function loadDump(dump: string, databaseUrl: string | undefined): void {
  if (!databaseUrl)
    throw new CommandError("This backup holds a PostgreSQL dump: set DATABASE_URL to an empty database.");
  const { url, env } = forLibpq(databaseUrl);
  program("pg_restore", ["--exit-on-error", "--single-transaction", "--dbname", url, dump], env);
  rmSync(dump);
}

if (import.meta.main)
  await command(() => {
    const options = { "key-file": { type: "string" } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return restore(positionals[0], values["key-file"], settings());
  });
