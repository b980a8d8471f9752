import { noticed } from "./away.ts";
import type { LiteConnection } from "./lite/connection.ts";
import { DatabaseError, redact } from "./lite/errors.ts";
import type { Row, Sql, SqlRunner } from "./sql.ts";

/** One connection for the length of one request or transaction. */
export type DatabaseSession = {
  run(text: string, params?: readonly unknown[]): Promise<{ rows: Row[]; affected?: number }>;
  /** A script without parameters; resolves to the rows of its last statement. */
  exec(script: string): Promise<Row[]>;
  release(): void;
};

/**
 * Resolves to a function that stops listening. The connection is made again when it was lost; what was said
 * meanwhile is not repeated, and `onGap` is called.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>;

export type Database = {
  kind: "pglite" | "postgres";
  connection: LiteConnection;
  /** Waits up to two seconds for a free connection (PGlite has exactly one), then throws 53300 or 08006. */
  acquire(): Promise<DatabaseSession>;
  listen: Listen;
  dump(): Promise<Blob>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  databaseUrl?: string;
  dataDir?: string;
  loadDataDir?: Blob;
};

/** The protocol counts parameters in 16 bits; PGlite reads them as signed and is broken for everybody beyond. */
const MAX_PARAMETERS = 32_767;

const tooComplex = () =>
  new DatabaseError({ code: "54000", message: `A statement takes at most ${MAX_PARAMETERS} values` });

/** The protocol ends a statement at this character, and what follows breaks the connection. */
const NUL = "\0";
const unwritable = () =>
  new DatabaseError({ code: "22021", message: 'invalid byte sequence for encoding "UTF8"' });

/** Half a surrogate pair is no UTF-8: drivers would put another character in its place and say nothing. */
const isWritable = (value: unknown): boolean =>
  typeof value === "string" ? value.isWellFormed() : !Array.isArray(value) || value.every(isWritable);

/** Wraps a driver's session so that no error carries a statement or its values any further. */
export function quietSession(session: DatabaseSession): DatabaseSession {
  const quiet = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw noticed(redact(error));
    }
  };
  return {
    run: async (text, params) => {
      if (params && params.length > MAX_PARAMETERS) throw tooComplex();
      if (text.includes(NUL) || !(params ?? []).every(isWritable)) throw unwritable();
      return quiet(session.run(text, params));
    },
    exec: (script) => quiet(session.exec(script)),
    release: () => session.release(),
  };
}

function runnerOf(session: DatabaseSession): SqlRunner {
  return {
    query: async <T>(text: string, params?: readonly unknown[]) =>
      (await session.run(text, params)).rows as T[],
    exec: async (script) => {
      await session.exec(script);
    },
  };
}

async function transaction<T>(session: DatabaseSession, work: (run: SqlRunner) => Promise<T>): Promise<T> {
  await session.run("begin");
  try {
    const result = await work(runnerOf(session));
    await session.run("commit");
    return result;
  } catch (error) {
    await session.run("rollback").catch(() => undefined); // a lost connection has rolled back by itself
    throw error;
  }
}

/** The host's own handle on a database. */
export function sqlOf(acquire: Database["acquire"]): Sql {
  const using = async <T>(work: (session: DatabaseSession) => Promise<T>): Promise<T> => {
    const session = await acquire();
    try {
      return await work(session);
    } finally {
      session.release();
    }
  };
  return {
    query: (text, params) => using((session) => runnerOf(session).query(text, params)),
    exec: (script) => using((session) => runnerOf(session).exec(script)),
    tx: (work) => using((session) => transaction(session, work)),
  };
}
