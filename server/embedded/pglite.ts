import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { type Database, type DatabaseOptions, quietSession, type Session } from "./database.ts";
import { openLite } from "./lite/connection.ts";
import { Mutex } from "./lite/mutex.ts";
import { pgliteParsers, pgliteSerializers } from "./lite/values.ts";
import type { Row } from "./sql.ts";

function sessionOn(db: PGlite, release: () => void): Session {
  return {
    async run(text, params) {
      const result = await db.query<Row>(text, params ? [...params] : undefined);
      return { rows: result.rows, affected: result.affectedRows };
    },
    async exec(script) {
      return ((await db.exec(script)).at(-1)?.rows ?? []) as Row[];
    },
    release,
  };
}

/** PostgreSQL inside this process: one connection, therefore one lock around everything that touches it. */
export async function openPglite(options: DatabaseOptions): Promise<Database> {
  const created = await createPgliteConnection({
    url: options.dataDir ? path.resolve(options.dataDir) : "memory://",
    pgliteOptions: {
      parsers: pgliteParsers,
      serializers: pgliteSerializers,
      loadDataDir: options.loadDataDir,
    },
  });
  const db = created.driver;
  await db.waitReady;
  const mutex = new Mutex();
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await mutex.lock();
    try {
      return await work();
    } finally {
      release();
    }
  };
  return {
    kind: "pglite",
    connection: openLite(created),
    acquire: async () => quietSession(sessionOn(db, await mutex.lock())),
    listen: async (channel, onPayload) => {
      const stop = await exclusively(() => db.listen(channel, onPayload));
      return () => exclusively(() => stop());
    },
    dump: () => exclusively(() => db.dumpDataDir("none")),
    close: () => exclusively(() => created.close()),
  };
}
