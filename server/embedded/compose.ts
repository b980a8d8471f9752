// The embedded product: database, auth, rest, storage, realtime, functions, payments and mail in this process.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Backend, NEWS_TABLE, type OpenedBackend } from "../backend.ts";
import type { Env } from "../env.ts";
import { functionRunner } from "../functions.ts";
import { viewsBy } from "../listing-views.ts";
import type { Log } from "../log.ts";
import { mailSender } from "../mail.ts";
import { loadSecrets, type Secrets } from "../secrets.ts";
import { StartError } from "../start-error.ts";
import { queueAuthMail } from "./auth/outbox.ts";
import { clientFor } from "./clients.ts";
import { refuseCutOffRestore } from "./cut-off-restore.ts";
import { addDemoAccounts, claimForDemo, keepDemoPasswords, refuseDemo, runSeeds } from "./demo.ts";
import { unwritable } from "./folder-fault.ts";
import { functionSurroundings } from "./function-surroundings.ts";
import { greeting } from "./greeting.ts";
import { LockedError, OWNER_ONLY, takeLock } from "./lock.ts";
import { createMailbox } from "./mailbox.ts";
import { isDamage, whyClosed } from "./open-database.ts";
import type { Parts } from "./parts.ts";
import { mountRoutes } from "./routes.ts";
import { openServices, type Services } from "./services.ts";
import type { Sql } from "./sql.ts";
import { FileStore } from "./storage/file-store.ts";
import { createStripeSandbox } from "./stripe-sandbox/sandbox.ts";
import { scheduledWork } from "./work.ts";
import { writing } from "./writing.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../supabase/migrations");
const SEEDS = path.resolve(import.meta.dirname, "../../supabase/seed");

const filesOf = (env: Env) => new FileStore(path.join(env.DATA_DIR, "storage"));

/** With room for an upload: without, each of them would fail. */
async function prepareFolder(env: Env): Promise<void> {
  const { DATA_DIR: dir } = env;
  try {
    await mkdir(path.join(dir, "storage"), { recursive: true, mode: OWNER_ONLY });
    await filesOf(env).probe();
  } catch (error) {
    throw unwritable(dir, error);
  }
}

async function lockFolder(env: Env): Promise<() => Promise<void>> {
  if (env.backend !== "pglite") return async () => {};
  try {
    return await takeLock(env.DATA_DIR);
  } catch (error) {
    throw error instanceof LockedError ? new StartError(error.message) : unwritable(env.DATA_DIR, error);
  }
}

async function openOwnServices(env: Env, secrets: Secrets, log: Log): Promise<Services> {
  const dataDir = path.join(env.DATA_DIR, "pg");
  try {
    return await openServices({
      databaseUrl: env.DATABASE_URL,
      dataDir,
      storageDir: path.join(env.DATA_DIR, "storage"),
      siteUrl: env.SITE_URL,
      secrets,
      migrationsDir: MIGRATIONS,
      trustedProxies: env.TRUSTED_PROXIES,
      mail: queueAuthMail,
      log,
    });
  } catch (error) {
    if (env.backend !== "pglite" || !isDamage(error)) throw error;
    throw await whyClosed(dataDir, error);
  }
}

async function lookAtServer(databaseUrl: string): Promise<void> {
  const [{ awaitServer }, { checkDatabase }] = await Promise.all([
    import("./await-server.ts"),
    import("./fit-database.ts"),
  ]);
  await awaitServer(databaseUrl);
  await checkDatabase(databaseUrl);
}

export async function embeddedBackend(env: Env, log: Log): Promise<OpenedBackend> {
  refuseCutOffRestore(env.DATA_DIR);
  await prepareFolder(env);
  const release = await lockFolder(env);
  try {
    const secrets = await loadSecrets(env);
    if (env.DATABASE_URL) await lookAtServer(env.DATABASE_URL);
    const services = await openOwnServices(env, secrets, log);
    if (env.production) await refuseDemo(services.sql);
    else await fillDemo(services.sql, secrets.demo_password);
    const parts = await furnish({ env, secrets, services, log });
    return { backend: compose(parts, release), greeting: greeting(env, secrets) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function fillDemo(sql: Sql, password: string): Promise<void> {
  await claimForDemo(sql);
  // The people first: some of what is written next is theirs.
  const passwords = { admin: password, donor: password, father: password };
  await keepDemoPasswords(sql, passwords, await addDemoAccounts(sql, passwords));
  await runSeeds(sql, SEEDS, () => {
    process.stdout.write("First start: writing the demo data ...\n");
  });
}

/** Mailbox, payments and functions around the services. */
async function furnish(base: Pick<Parts, "env" | "secrets" | "services" | "log">): Promise<Parts> {
  const { env, secrets, services, log } = base;
  const mailbox = env.production ? undefined : await createMailbox(services.sql);
  // Functions ask the sandbox and the sandbox calls a function, but never before the first request.
  const sandbox = env.STRIPE_SANDBOX
    ? createStripeSandbox({
        sql: services.sql,
        webhookSecret: secrets.webhook_secret,
        deliver: (request) => functions("stripe-webhook", request),
        log,
      })
    : undefined;
  const sendMail = mailSender(env, mailbox?.deliver);
  const functions = functionRunner(functionSurroundings({ ...base, sandbox, sendMail }));
  const livemode = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? "");
  await services.sql.query("select public.set_installation_mode($1)", [livemode]);
  return { ...base, mailbox, sandbox, functions, livemode };
}

const FUNCTION = /^\/functions\/v1\/([\w-]+)$/;

/** As the routes have it for browsers: functions see where the visitor sits, everything else is a service. */
function visitorAt(address: string, { secrets, services, functions }: Parts) {
  return clientFor((request) => {
    const name = FUNCTION.exec(new URL(request.url).pathname)?.[1];
    if (!name) return services.visit(request, address);
    request.headers.set("x-forwarded-for", address);
    return functions(name, request);
  }, secrets.publishable_key);
}

/** What the rest of the server sees of all that. */
function compose(parts: Parts, release: () => Promise<void>): Backend {
  const { env, secrets, services, sandbox, livemode, log } = parts;
  const files = filesOf(env);
  const canWrite = writing({ sql: services.sql, files, log });
  const work = scheduledWork(parts, files);
  let detachRealtime = async () => {};
  return {
    kind: services.kind,
    anon: services.anon,
    visitor: (address) => visitorAt(address, parts),
    public_env: {
      supabase_url: "",
      supabase_key: secrets.publishable_key,
      stripe_key: sandbox ? null : (env.STRIPE_PUBLISHABLE_KEY ?? null),
      site_url: env.SITE_URL,
      livemode,
      video_hosts: env.VIDEO_HOSTS,
    },
    mount: (app) => mountRoutes(app, parts),
    async attach(server) {
      detachRealtime = await services.attachRealtime(server);
    },
    async onNews(listener) {
      const changed = (payload: string) => {
        const { t, id } = JSON.parse(payload) as { t: string; id: { table_name?: string; key?: string } };
        if (t === NEWS_TABLE) listener({ table: id.table_name, key: id.key });
      };
      await services.listen("realtime", changed, () => listener({}));
    },
    ready: () => services.sql.query("select 1").then(canWrite, () => false),
    countViews: viewsBy(services.service),
    startJobs() {
      services.readCatalogue();
      work.start();
    },
    detach: () => detachRealtime(),
    async close() {
      await work.stop();
      await sandbox?.close();
      await services.close();
      await release();
    },
  };
}
