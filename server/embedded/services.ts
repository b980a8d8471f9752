import type { Server } from "node:http";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../domain/database.types.ts";
import type { Mail } from "../../supabase/functions/_shared/mail.ts";
import { refuse } from "../door/refusal.ts";
import type { ServiceLog } from "../log.ts";
import type { ServiceSecrets } from "../secrets.ts";
import { createAuthGate } from "./auth/gate.ts";
import { unlessAway } from "./away.ts";
import { catalogueReader } from "./catalogue.ts";
import { createClients } from "./clients.ts";
import { type Listen, type Database as OpenDatabase, sqlOf } from "./database.ts";
import { checkAtDoor, type Service } from "./door.ts";
import type { LiteConnection } from "./lite/connection.ts";
import { giveOwnSessions } from "./lite/dialect.ts";
import { answerLikePostgrest } from "./lite/errors.ts";
import { keepOurGrants } from "./lite/grants.ts";
import { withItsTime } from "./lite/hoisted.ts";
import { introspectOnce, withItsColumns } from "./lite/introspection.ts";
import { openLiteApp } from "./lite/lite-app.ts";
import { setRoleInOneStatement } from "./lite/role.ts";
import { takeWarningsAsTexts } from "./lite/warnings.ts";
import { migrate, refuseOtherMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { installPlatform } from "./platform/platform.ts";
import { attachRealtime } from "./realtime/server.ts";
import { installRealtimeTriggers } from "./realtime/triggers.ts";
import type { Sql } from "./sql.ts";
import { createStorage } from "./storage/router.ts";
import { visits } from "./visits.ts";

export type ServicesOptions = {
  /** A PostgreSQL 15+ server; without it PGlite is used. */
  databaseUrl?: string;
  /** PGlite's folder; without it the database lives in memory. */
  dataDir?: string;
  /** A dump made by `dump()`, loaded into a fresh PGlite. */
  loadDataDir?: Blob;
  storageDir: string;
  /** Origin without a trailing slash; links in auth mails stay below it. */
  siteUrl: string;
  secrets: ServiceSecrets;
  migrationsDir: string;
  /** Proxies of ours in front of the host: as many last entries of X-Forwarded-For are believed. None by default. */
  trustedProxies?: number;
  /** Must deliver or queue a mail of the auth service; the text never goes to a log. */
  mail: (sql: Sql, mail: Mail) => Promise<void>;
  log: ServiceLog;
};

export type Services = {
  kind: "pglite" | "postgres";
  /** Answers /auth/v1/*, /rest/v1/* and /storage/v1/*; 404 for everything else. */
  fetch(request: Request): Promise<Response>;
  /** As `fetch`, for a visitor at this address: he waits while he, or all of them, hold their part of the connections. */
  visit(request: Request, address: string): Promise<Response>;
  /** Shared clients: never call `auth.*` on them, they would keep the session. */
  anon: SupabaseClient<Database>;
  service: SupabaseClient<Database>;
  /** A client that acts with the given access token. */
  asUser(jwt: string): SupabaseClient<Database>;
  sql: Sql;
  listen: Listen;
  /** Serves /realtime/v1/websocket on upgrade requests and refuses others where nobody else listens; resolves to its close function. */
  attachRealtime(server: Server): Promise<() => Promise<void>>;
  /** PGlite only: the whole data folder as an uncompressed tar. */
  dump(): Promise<Blob>;
  /** Before the first request asks for it, which otherwise does. */
  readCatalogue(): void;
  /** File names of the migrations applied in this boot. */
  migrated: string[];
  close(): Promise<void>;
};

const SERVED = /^\/(auth|rest|storage)\/v1(?=\/|$)/;

/** Boots auth, rest, storage and realtime on one database. On a failure nothing stays open. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const database = await openDatabase(options, options.log);
  try {
    return await bootOn(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A start does not wait for it, an end does. */
function readingAhead(connection: LiteConnection, log: ServiceLog) {
  let reading: Promise<unknown> | undefined;
  return {
    read() {
      reading ??= connection.introspect({ useCache: true }).catch((error: unknown) => {
        log.warn({ error }, "catalogue not read");
      });
    },
    done: async () => void (await reading),
  };
}

async function bootOn(database: OpenDatabase, options: ServicesOptions): Promise<Services> {
  const { kind, connection, listen, dump, close } = database;
  takeWarningsAsTexts();
  const sql = sqlOf(database.acquire);
  giveOwnSessions(connection, database.acquire);
  keepOurGrants(connection);
  introspectOnce(connection);
  answerLikePostgrest(connection, options.log);
  const { siteUrl, secrets, log, trustedProxies } = options;
  const mail = (letter: Mail) => options.mail(sql, letter);
  const { fetch: lite, system } = await openLiteApp(connection, { siteUrl, secrets, mail, log });
  await refuseOtherMigrations(sql, options.migrationsDir);
  await installPlatform({ kind, sql }, system);
  const migrated = await migrate(sql, options.migrationsDir);
  await setRoleInOneStatement(connection, sql);
  await installRealtimeTriggers(sql);
  await connection.clearSchemaCache();
  const ahead = readingAhead(connection, log);

  const storage = createStorage({ sql, secrets, dir: options.storageDir, log });
  const auth = createAuthGate({ sql, lite, mail, siteUrl, secrets, log });
  const services: Record<Service, (request: Request) => Promise<Response>> = {
    auth,
    rest: withItsTime(withItsColumns(lite)),
    storage,
  };
  const names = catalogueReader(connection);
  const route = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const service = SERVED.exec(pathname)?.[1] as Service | undefined;
    if (!service) return refuse(null, 404, "Not found");
    const checked = await checkAtDoor(request, service, names, secrets);
    if (checked instanceof Response) return checked;
    const answer = await services[service](checked);
    return request.method === "HEAD" && answer.body ? new Response(null, answer) : answer;
  };
  const fetch = (request: Request) => unlessAway(request, () => route(request));
  const { visit, read } = visits(kind, secrets, fetch);
  const attach = (server: Server) =>
    attachRealtime(server, { sql, listen, secrets, siteUrl, trustedProxies, log });
  return {
    kind,
    fetch,
    visit,
    ...createClients(fetch, read, secrets),
    sql,
    listen,
    attachRealtime: attach,
    dump,
    migrated,
    readCatalogue: ahead.read,
    close: async () => {
      await ahead.done();
      await close();
    },
  };
}
