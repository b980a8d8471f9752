import { setImmediate as otherWork, setTimeout as wait } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import type { ServiceLog } from "../log.ts";
import { unavailable, WAIT_MS } from "./away.ts";
import { type Database, type DatabaseOptions, type DatabaseSession, quietSession } from "./database.ts";
import { openLite } from "./lite/connection.ts";
import { Mutex } from "./lite/mutex.ts";
import { pgliteParsers, pgliteSerializers } from "./lite/values.ts";
import { isCluster, makeWhole, realFolder } from "./pglite-cluster.ts";
import { PgliteSession } from "./pglite-session.ts";
import { keepStack } from "./pglite-stack.ts";
import { PgliteStatements } from "./pglite-statements.ts";
import { type Room, roomOf } from "./room.ts";

const AGAIN_MS = 500;

type Listening = { channel: string; onPayload: (payload: string) => void; onGap?: () => void };

/**
 * PostgreSQL inside this process: one connection, therefore one lock around everything that touches it. A database
 * that broke is left as a crash would leave it and opened again from its folder, which keeps every acknowledged row.
 */
class EmbeddedPglite {
  readonly #options: DatabaseOptions;
  readonly #log: ServiceLog;
  readonly #mutex = new Mutex();
  readonly #listening = new Map<Listening, () => Promise<void>>();
  readonly #room: Room;
  #onlyReads = false;
  #db: PGlite;
  #statements: PgliteStatements;
  #closed = false;

  constructor(db: PGlite, options: DatabaseOptions, log: ServiceLog, room: Room) {
    this.#db = db;
    this.#statements = new PgliteStatements(db);
    this.#options = options;
    this.#log = log;
    this.#room = room;
  }

  /** Its answers come without a turn of the event loop: twenty-five mails in a row would keep every visitor waiting. */
  async acquire(): Promise<DatabaseSession> {
    await otherWork();
    const release = await this.#mutex.lock(WAIT_MS);
    if (!release) throw unavailable("53300");
    const [db, statements, isShort] = [this.#db, this.#statements, this.#room.isShort()];
    const broken = () => void this.#reopen(release);
    const session = new PgliteSession({ db, statements, isShort, release, broken });
    if (isShort !== this.#onlyReads) await this.#readOnly(session, isShort);
    return session;
  }

  async #readOnly(session: PgliteSession, isShort: boolean): Promise<void> {
    try {
      await session.run(`set default_transaction_read_only = ${isShort ? "on" : "off"}`);
      this.#onlyReads = isShort;
    } catch (error) {
      session.release();
      throw error;
    }
    if (isShort) this.#log.error({}, "the disk is nearly full: nothing is written until there is room");
    else this.#log.warn({}, "there is room on the disk again");
  }

  async listen(listening: Listening): Promise<() => Promise<void>> {
    await this.exclusively(() => this.#startListening(listening));
    return () =>
      this.exclusively(async () => {
        await this.#listening.get(listening)?.();
        this.#listening.delete(listening);
      });
  }

  dump(): Promise<Blob> {
    return this.exclusively(() => this.#db.dumpDataDir("none"));
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.exclusively(() => this.#db.close());
  }

  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.#mutex.lock();
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #startListening(listening: Listening): Promise<void> {
    this.#listening.set(listening, await this.#db.listen(listening.channel, listening.onPayload));
  }

  /** Holds the lock meanwhile: who waits is served by the new database, or told to come back. */
  async #reopen(release: () => void): Promise<void> {
    if (!this.#options.dataDir)
      return this.#log.error({}, "the database in memory broke, and its data with it");
    const started = performance.now();
    this.#log.error({}, "the database broke and is opened again");
    abandon(this.#db);
    // What is opened writes: on a full disk it would never end.
    while (!this.#closed && this.#room.isShort()) await wait(AGAIN_MS);
    while (!this.#closed && !(await this.#tryOpening())) await wait(AGAIN_MS);
    release();
    for (const { onGap } of this.#listening.keys()) onGap?.();
    this.#log.warn({ ms: Math.round(performance.now() - started) }, "the database is back");
  }

  async #tryOpening(): Promise<boolean> {
    try {
      this.#db = (await open(this.#options)).driver;
      this.#statements = new PgliteStatements(this.#db);
      this.#onlyReads = false;
      for (const listening of this.#listening.keys()) await this.#startListening(listening);
      return true;
    } catch (error) {
      this.#log.error({ reason: error instanceof Error ? error.message : "" }, "the database does not open");
      return false;
    }
  }
}

/** Nothing of the old instance runs again, and with its files closed nothing of it could reach the folder. */
function abandon(db: PGlite): void {
  const { FS } = db.Module as unknown as { FS: { streams: unknown[]; close(stream: unknown): void } };
  for (const stream of FS.streams) {
    try {
      if (stream) FS.close(stream);
    } catch {} // it was closed
  }
}

async function open({ dataDir, loadDataDir }: DatabaseOptions): Promise<PgliteConnection> {
  const created = await createPgliteConnection({
    url: dataDir ?? "memory://",
    pgliteOptions: { parsers: pgliteParsers, serializers: pgliteSerializers, loadDataDir },
  });
  await created.driver.waitReady;
  await forgetRowTypes(created.driver);
  keepStack(created.driver);
  return created;
}

/** PGlite copies its list of parsers for every statement, and most of it reads lists of whole rows, which nobody asks for. */
async function forgetRowTypes(db: PGlite): Promise<void> {
  const rowTypes = "select typarray as oid from pg_type where typtype = 'c' and typarray <> 0";
  for (const { oid } of (await db.query<{ oid: number }>(rowTypes)).rows) delete db.parsers[oid];
}

export async function openPglite(
  options: DatabaseOptions,
  log: ServiceLog,
  room = roomOf(options.dataDir),
): Promise<Database> {
  const { loadDataDir } = options;
  const dataDir = options.dataDir && realFolder(options.dataDir);
  if (dataDir && !isCluster(dataDir)) room.refuseFirst();
  if (dataDir)
    await makeWhole(dataDir, async (half) => (await open({ dataDir: half, loadDataDir })).driver.close());
  const created = await open(dataDir ? { dataDir } : options);
  const pglite = new EmbeddedPglite(created.driver, { dataDir }, log, room);
  return {
    kind: "pglite",
    connection: openLite(created),
    acquire: async () => quietSession(await pglite.acquire()),
    listen: (channel, onPayload, onGap) => pglite.listen({ channel, onPayload, onGap }),
    dump: () => pglite.dump(),
    close: () => pglite.close(),
  };
}
