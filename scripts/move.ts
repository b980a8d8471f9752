// npm run move -- --to <database url> [--dry-run] [--files <data folder>] [--api <project url>]: moves this installation
// (DATA_DIR, or DATABASE_URL) into another PostgreSQL: accounts with passwords and second factors, the ledger, waiting
// mails, everything in public and private, and the stored files.
//
// To hosted Supabase: `supabase db push --remote` into an empty project first; --to is its direct connection (port 5432,
// role postgres), --api its https address, and MOVE_SECRET_KEY in the environment one of its secret keys, for the files.
// To an own PostgreSQL: an empty database; the files go to --files, the new DATA_DIR, or stay where DATA_DIR stays.
//
// Stop the source first and look with --dry-run. Killed in the middle, the same command goes on; called after the end it
// compares, and copies files that are missing or damaged in the new folder. Sessions, open links and codes end: people sign in again with the passwords they have.
import path from "node:path";
import { parseArgs } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { type Database, sqlOf } from "../server/embedded/database.ts";
import { openDatabase } from "../server/embedded/open-database.ts";
import type { SqlRunner } from "../server/embedded/sql.ts";
import { FileStore } from "../server/embedded/storage/file-store.ts";
import type { Env } from "../server/env.ts";
import { countTables } from "./backup-manifest.ts";
import { CommandError, command, SILENT, settings } from "./command.ts";
import { holdInstallation } from "./installation.ts";
import { checkSource, isHosted, isUnused, refuseForeign, refuseServed } from "./move/checks.ts";
import { type FileTarget, intoFolder, intoStorage } from "./move/files.ts";
import { moveHouse, previewAll } from "./move/house.ts";
import { begin, identityOf, markOf } from "./move/mark.ts";
import { makeSchemaAt, rowsOfMigrations } from "./move/schema.ts";

type Wishes = { to: string; dryRun: boolean; folder?: string; api?: string };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const storageOf = (dataDir: string) => path.join(dataDir, "storage");

async function openSource({ DATABASE_URL, DATA_DIR }: Env): Promise<Database> {
  if (DATABASE_URL) return openDatabase({ databaseUrl: DATABASE_URL }, SILENT);
  const release = await holdInstallation(DATA_DIR);
  const database = await openDatabase({ dataDir: path.join(DATA_DIR, "pg") }, SILENT).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  return { ...database, close: () => database.close().then(release) };
}

async function lookAtTarget({ to }: Wishes): Promise<boolean> {
  const database = await openDatabase({ databaseUrl: to }, SILENT);
  const look = async (run: SqlRunner) => {
    const unused = await isUnused(run);
    if (unused) await refuseForeign(run);
    return unused;
  };
  return sqlOf(database.acquire)
    .tx(look)
    .finally(() => database.close());
}

async function beginAt({ to }: Wishes, identity: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: to }, SILENT);
  const mark = async (run: SqlRunner) => {
    // Another installation's is refused with its name, once the schema is there.
    if (!(await markOf(run))) await begin(run, identity);
  };
  await sqlOf(database.acquire)
    .tx(mark)
    .finally(() => database.close());
}

async function filesInto(hosted: boolean, from: FileStore, env: Env, wishes: Wishes) {
  if (!hosted)
    return intoFolder(from, new FileStore(storageOf(wishes.folder ?? env.DATA_DIR))) satisfies FileTarget;
  if (!wishes.api || !env.MOVE_SECRET_KEY) return null;
  const auth = { persistSession: false, autoRefreshToken: false };
  return intoStorage(from, createClient(wishes.api, env.MOVE_SECRET_KEY, { auth }));
}

async function move(wishes: Wishes, env: Env): Promise<void> {
  if (env.backend === "supabase")
    throw new CommandError("Moving out of hosted Supabase is its own backup's work; see docs/operations.md.");
  const opened = await openSource(env);
  try {
    const source = sqlOf(opened.acquire);
    await source.tx(async (run) => {
      await checkSource(run);
      await refuseServed(run, "source");
    });
    const unused = await lookAtTarget(wishes);
    if (unused && wishes.dryRun) return await previewAll({ source, say });
    if (unused) {
      // First of all: half a schema is no site to start either.
      await beginAt(wishes, await source.tx(identityOf));
      // As a first start would make it.
      await makeSchemaAt(wishes.to);
    }
    const database = await openDatabase({ databaseUrl: wishes.to }, SILENT);
    try {
      const target = sqlOf(database.acquire);
      const hosted = await isHosted(target);
      // Page servers of hosted Supabase have no connection of their own.
      if (!hosted) await target.tx((run) => refuseServed(run, "target"));
      const files = new FileStore(storageOf(env.DATA_DIR));
      const fileTarget = await filesInto(hosted, files, env, wishes);
      const { dryRun } = wishes;
      const untouched = unused ? () => target.tx(countTables) : rowsOfMigrations;
      await moveHouse({ source, target, files, fileTarget, untouched, dryRun, say });
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}

await command(() => {
  const text = { type: "string" } as const;
  const options = { to: text, files: text, api: text, "dry-run": { type: "boolean" } } as const;
  const { to, files: folder, api, "dry-run": dryRun = false } = parseArgs({ options }).values;
  if (!to || !URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))
    throw new CommandError("Say where to: npm run move -- --to postgres://... [--dry-run]");
  if (api !== undefined && !(URL.canParse(api) && /^https?:$/.test(new URL(api).protocol)))
    throw new CommandError(
      `--api is no address (${api}): give the project's, https://<ref>.supabase.co; nothing was changed.`,
    );
  return move({ to, dryRun, folder, api }, settings());
});
