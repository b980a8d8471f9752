// Prints what a folder of migrations makes, sorted, one fact a line: two folders that print the same make the same
// database. `npm run catalogue [folder]`; on PostgreSQL (scripts/postgres.ts), never on a database of yours.
import os from "node:os";
import path from "node:path";
import { openServices } from "../server/embedded/services.ts";
import type { Sql } from "../server/embedded/sql.ts";
import { FACTS, SEEDED } from "./catalogue/facts.ts";
import { startOwnPostgres } from "./postgres.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../supabase/migrations");

async function factsOf(sql: Sql): Promise<string[]> {
  const facts: { line: string }[] = [];
  for (const query of FACTS) facts.push(...(await sql.query<{ line: string }>(query)));
  for (const { line } of await sql.query<{ line: string }>(SEEDED)) {
    facts.push(
      ...(await sql.query<{ line: string }>(
        `select 'row of ${line}: ' || (to_jsonb(t) - '{created_at,updated_at}'::text[])::text as line from ${line} t`,
      )),
    );
  }
  return facts.map(({ line }) => line).sort();
}

async function print(folder: string): Promise<void> {
  const postgres = await startOwnPostgres();
  if (!postgres) throw new Error("No PostgreSQL 15 or newer was found (Debian: apt install postgresql).");
  const quiet = () => undefined;
  try {
    const backend = await openServices({
      databaseUrl: postgres.url,
      storageDir: path.join(os.tmpdir(), "sff-catalogue"),
      siteUrl: "http://localhost",
      secrets: {
        jwt_secret: "x".repeat(40),
        publishable_key: "sb_publishable_catalogue",
        secret_key: "sb_secret_catalogue",
      },
      migrationsDir: folder,
      mail: async () => undefined,
      log: { info: quiet, warn: quiet, error: quiet },
    });
    process.stdout.write(`${(await factsOf(backend.sql)).join("\n")}\n`);
    await backend.close();
  } finally {
    await postgres.stop();
  }
}

await print(path.resolve(process.argv[2] ?? MIGRATIONS));
