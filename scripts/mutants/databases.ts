// The database that suites begin from, on a PostgreSQL of this run; in PGlite where none is installed.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { pgliteTemplates, postgresTemplates, type Templates } from "../../tests/fixtures/template.ts";
import { startOwnPostgres } from "../postgres.ts";

/** Suites copy this one; it is made anew from the product for each mistake. */
const MUTATED = "sff_mutated";

export type Databases = {
  /** For a session: the engine and what its suites begin from. */
  env: Record<"postgres" | "pglite" | "fresh", NodeJS.ProcessEnv>;
  hasPostgres: boolean;
  /** Brings a changed statement in, as if the migration had been `script`. Resolves to what PostgreSQL said against it. */
  change(statement: string, file: string, script: string): Promise<string | undefined>;
  restore(): Promise<void>;
  stop(): Promise<void>;
};

/** `kept` are what all others are made from; whatever else stands there was left by suites that were ended. */
async function onServer(url: string, pristine: string, kept: string[]) {
  const on = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return postgres(address.href, { max: 1, onnotice: () => undefined });
  };
  const run = async (database: string, statement: string) => {
    const sql = on(database);
    return sql.unsafe(statement).finally(() => sql.end());
  };
  const restore = async () => {
    const all = await run("postgres", "select datname as name from pg_database where datname like 'sff\\_%'");
    for (const { name } of all.filter((one) => !kept.includes(one.name)))
      await run("postgres", `drop database if exists ${name} with (force)`);
    await run("postgres", `create database ${MUTATED} template ${pristine}`);
  };
  const change = async (statement: string, file: string, script: string) => {
    const sql = on(MUTATED);
    try {
      await sql.unsafe(statement);
      // Else every suite is refused as by a database of other migrations, and each mistake counts as noticed.
      await sql`update supabase_migrations.schema_migrations set statements = ${[script]}
        where version = ${path.basename(file).slice(0, 14)}`;
      return undefined;
    } catch (error) {
      return String(error);
    } finally {
      await sql.end();
    }
  };
  await restore();
  return { restore, change };
}

const given = (templates: Templates) => ({ TEST_TEMPLATES: JSON.stringify(templates) });

/** Both engines' templates, made once, from the sources without any mistake. */
export async function openDatabases(): Promise<Databases> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), "sff-mutants-databases-"));
  const pglite = { TEST_DATABASE_URL: "", ...given(await pgliteTemplates(scratch)) };
  const server = await startOwnPostgres();
  if (!server) {
    const fresh = { TEST_DATABASE_URL: "", TEST_TEMPLATES: "" };
    const nothing = async () => undefined;
    const stop = () => rm(scratch, { recursive: true, force: true });
    return {
      env: { pglite, postgres: pglite, fresh },
      hasPostgres: false,
      change: nothing,
      restore: nothing,
      stop,
    };
  }
  const { url } = server;
  const templates = await postgresTemplates(scratch, url);
  if (templates.product.error) throw new Error(templates.product.error);
  const { change, restore } = await onServer(url, templates.product.location, [
    templates.platform.location,
    templates.product.location,
  ]);
  const mutated = { ...templates, product: { location: MUTATED } };
  return {
    env: {
      pglite,
      postgres: { TEST_DATABASE_URL: url, ...given(mutated) },
      fresh: { TEST_DATABASE_URL: url, TEST_TEMPLATES: "" },
    },
    hasPostgres: true,
    change,
    restore,
    stop: async () => {
      await server.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
