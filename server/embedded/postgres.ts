import { createPostgresConnection } from "@supabase/lite/postgres";
import pg from "pg";
import { unavailable, WAIT_MS } from "./away.ts";
import { type Database, type DatabaseSession, quietSession } from "./database.ts";
import { openLite } from "./lite/connection.ts";
import { postgresTypes } from "./lite/values.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { PostgresSession } from "./postgres-session.ts";

/** Visitors and pages hold eight of them at most (visits.ts): four are always there for what must not wait for them. */
export const CONNECTIONS = 12;
/** What still runs then is cut off: a lost connection would be waited for without end. */
const CLOSE_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Whoever has not answered by then has ended the statement or is not there any more. */
const SILENT_MS = 35_000;

/** `pg` gives up then; its type declarations do not know it of a single question. */
type LimitedQuery = pg.QueryConfig & { query_timeout: number };
const OUR_TIMES: LimitedQuery = {
  text: "set time zone 'UTC'; set datestyle to 'ISO'",
  query_timeout: WAIT_MS,
};

/** lite makes a driver of its own, postgres.js: it is never asked anything, and there is nothing where it points. */
const NOWHERE = "postgres://nobody@127.0.0.1:1/unused";

function configOf(databaseUrl: string): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    application_name: "single-fathers-foundation",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: postgresTypes,
  };
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: CONNECTIONS,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query(OUR_TIMES),
  });
  pool.on("error", () => undefined); // an idle client was lost; the pool has dropped it
  return pool;
}

/** A client of the pool, or 53300 when all are taken and 08006 when none can be had, after two seconds at most. */
async function acquireFrom(pool: pg.Pool): Promise<DatabaseSession> {
  const busy = () => pool.totalCount - pool.idleCount >= CONNECTIONS;
  try {
    return new PostgresSession(await pool.connect());
  } catch (cause) {
    throw unavailable(busy() ? "53300" : "08006", cause);
  }
}

/** A PostgreSQL 15+ server, as fit-database.ts wants it. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const config = configOf(databaseUrl);
  const pool = openPool(config);
  (await pool.connect()).release(); // a start without a server fails with the driver's own words
  const listener = new PostgresListener({ ...config, query_timeout: SILENT_MS });
  return {
    kind: "postgres",
    connection: openLite(createPostgresConnection({ url: NOWHERE, postgresOptions: { max: 1 } })),
    acquire: async () => quietSession(await acquireFrom(pool)),
    listen: (channel, onPayload, onGap) => listener.listen({ channel, onPayload, onGap }),
    dump: () =>
      Promise.reject(new Error("Only the built-in database can be dumped; use pg_dump for PostgreSQL")),
    close: async () => {
      await listener.close();
      await within(CLOSE_MS, pool.end());
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
