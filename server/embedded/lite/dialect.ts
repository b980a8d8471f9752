import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Database, DatabaseSession } from "../database.ts";
import type { LiteConnection } from "./connection.ts";
import { columnDefaults } from "./defaults.ts";

class SessionConnection implements DatabaseConnection {
  readonly session: DatabaseSession;

  constructor(session: DatabaseSession) {
    this.session = session;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.session.run(compiled.sql, compiled.parameters);
    return { rows: rows as R[], numAffectedRows: affected === undefined ? undefined : BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, lite never streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported");
  }
}

class SessionDriver implements Driver {
  readonly #acquire: Database["acquire"];

  constructor(acquire: Database["acquire"]) {
    this.#acquire = acquire;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#acquire());
  }

  async beginTransaction(connection: SessionConnection): Promise<void> {
    await connection.session.run("begin");
  }

  async commitTransaction(connection: SessionConnection): Promise<void> {
    await connection.session.run("commit");
  }

  async rollbackTransaction(connection: SessionConnection): Promise<void> {
    await connection.session.run("rollback");
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.session.release();
  }

  async destroy(): Promise<void> {}
}

/**
 * lite 0.10.0 hands the one PGlite connection to every request at once: BEGIN, SET ROLE and COMMIT of
 * concurrent requests interleave, so a visitor could read as service_role and one request's rollback could
 * undo another's acknowledged write. Every request gets a session of its own instead, and waits for it.
 */
export function giveOwnSessions(connection: LiteConnection, acquire: Database["acquire"]): void {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(acquire),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  connection.kysely = new Kysely<unknown>({ dialect, plugins: [columnDefaults] });
  connection.exec = async (script) => {
    const session = await acquire();
    try {
      return { rows: await session.exec(script) };
    } finally {
      session.release();
    }
  };
}
