// What a backup says about itself: the first file of the archive, checked when it is restored.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { sqlOf } from "../server/embedded/database.ts";
import { openDatabase } from "../server/embedded/open-database.ts";
import type { SqlRunner } from "../server/embedded/sql.ts";
import { CommandError, SILENT } from "./command.ts";

export const MANIFEST = "manifest.json";
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the program that wrote it. */
  version: z.string(),
  made_at: z.iso.datetime(),
  database: z.enum(["pglite", "postgres"]),
  encrypted: z.boolean(),
  personal_data: z.literal(true),
  contains: z.string(),
  /** Rows per table. */
  tables: z.record(z.string(), z.number().int()),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

const CONTAINS =
  "Personal data: accounts with password hashes, gifts and donors, care data of fathers, mails, uploaded files" +
  " and, without DATABASE_URL, the keys of the installation.";

const version = (): string =>
  (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string })
    .version;

/** Rows of every table that is the installation's, by `schema.table`. */
export async function countTables(run: SqlRunner): Promise<Record<string, number>> {
  const tables = await run.query<{ name: string }>(
    `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const [row] = await run.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** Looks at a database that nobody else is writing to, in one transaction. */
export async function inDatabase<T>(
  options: { databaseUrl?: string; dataDir?: string },
  look: (run: SqlRunner) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options, SILENT);
  try {
    return await sqlOf(database.acquire).tx(look);
  } finally {
    await database.close();
  }
}

type Known = Pick<Manifest, "database" | "encrypted" | "tables" | "files">;

export function makeManifest(known: Known): Manifest {
  const made_at = new Date().toISOString();
  return { format: FORMAT, version: version(), made_at, personal_data: true, contains: CONTAINS, ...known };
}

/** What was backed up, for the person at the terminal. */
export function describeManifest({ tables, files, encrypted, contains }: Manifest): string {
  const filled = Object.entries(tables).filter(([, rows]) => rows > 0);
  const rows = filled.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${rows} rows in ${filled.length} tables, ${files.count} files (${files.bytes} bytes).`,
    contains,
    encrypted
      ? "Encrypted: without its key nobody can read it, you included."
      : "NOT encrypted: whoever has this file can read all of it. Set BACKUP_KEY or give --key-file to encrypt it.",
    "",
  ].join("\n");
}

/** Throws for an archive without a manifest, and for one of a newer program. */
export function readManifest(dir: string): Manifest {
  const file = path.join(dir, MANIFEST);
  if (!existsSync(file))
    throw new CommandError("This archive has no manifest: it is no backup of this program, or an early one.");
  const read = manifestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success)
    throw new CommandError("The manifest of this archive is of another version of the program.");
  return read.data;
}

/** Throws with the first difference between the rows that were backed up and those that are there now. */
export function compareTables(manifest: Manifest, tables: Manifest["tables"]): void {
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(tables)]);
  const differs = [...names].find((name) => manifest.tables[name] !== tables[name]);
  if (differs)
    throw new CommandError(
      `The backup does not hold what it says: ${differs} has ${tables[differs] ?? "no"} rows instead of ${manifest.tables[differs] ?? "none"}.`,
    );
}

/** Throws when other files were unpacked than were backed up. */
export function compareFiles(manifest: Manifest, files: Manifest["files"]): void {
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes)
    throw new CommandError(
      `The backup does not hold what it says: ${files.count} files instead of ${manifest.files.count}.`,
    );
}
