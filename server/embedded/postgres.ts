import { createPostgresConnection } from "@supabase/lite/postgres";
import type { ReservedSql } from "postgres";
import { type Database, quietSession, type Session } from "./database.ts";
import { openLite } from "./lite/connection.ts";
import { postgresTypes } from "./lite/values.ts";
import type { Row } from "./sql.ts";

const CONNECTIONS = 10;
/** What still runs then is cut off: a lost connection would be waited for without end. */
const CLOSE_SECONDS = 5;
const STATEMENT_TIMEOUT_MS = 30_000;

type Parameters = Parameters_<ReservedSql["unsafe"]>[1];
type Parameters_<F> = F extends (...args: infer A) => unknown ? A : never;

const LOST = /^(08...|57P0[123]|CONNECTION_\w+|ECONNRESET|EPIPE)$/;

function sessionOn(reserved: ReservedSql): Session {
  let lost: Error | undefined;
  // postgres 3.4.9 ends the process when a reserved connection is used, or given back, after its server end is gone
  // (its issues 1199 and 1208): the first error is the last thing asked of it. The pool replaces it by itself.
  const unlessLost = async <T>(work: () => Promise<T>): Promise<T> => {
    if (lost) throw lost;
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && "code" in error && LOST.test(String(error.code))) lost = error;
      throw error;
    }
  };
  return {
    run: (text, params) =>
      unlessLost(async () => {
        const rows = await reserved.unsafe<Row[]>(text, params ? ([...params] as Parameters) : undefined);
        return { rows: [...rows], affected: rows.count ?? undefined };
      }),
    exec: (script) =>
      unlessLost(async () => {
        const results: unknown = await reserved.unsafe(script);
        const last = Array.isArray(results) && Array.isArray(results.at(-1)) ? results.at(-1) : results;
        return [...(last as Row[])];
      }),
    release: () => {
      if (!lost) reserved.release();
    },
  };
}

/** A PostgreSQL 15+ server. The login role must own the database and may create roles, or the three roles exist. */
export function openPostgres(databaseUrl: string): Database {
  const created = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: CONNECTIONS,
      onnotice: () => undefined,
      types: postgresTypes,
      connection: {
        application_name: "single-fathers-foundation",
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      },
    },
  });
  const db = created.driver;
  return {
    kind: "postgres",
    connection: openLite(created),
    acquire: async () => quietSession(sessionOn(await db.reserve())),
    listen: async (channel, onPayload) => {
      const listener = await db.listen(channel, onPayload);
      return () => listener.unlisten();
    },
    dump: () =>
      Promise.reject(new Error("Only the built-in database can be dumped; use pg_dump for PostgreSQL")),
    close: () => db.end({ timeout: CLOSE_SECONDS }),
  };
}
