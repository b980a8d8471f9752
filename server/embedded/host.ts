// The embedded product: database, auth, rest, storage, realtime, functions, payments and mail in this process.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Backend, PAGE_TABLES } from "../backend.ts";
import { refuse } from "../door/refusal.ts";
import type { Env } from "../env.ts";
import { type FunctionsHost, functionsHost } from "../functions.ts";
import { startJobs } from "../jobs.ts";
import { clientAddress } from "../limits.ts";
import type { Log } from "../log.ts";
import { mailSender } from "../mail.ts";
import type { OpenedBackend } from "../open-backend.ts";
import { loadSecrets, type Secrets } from "../secrets.ts";
import { StartError } from "../start-error.ts";
import { authRateLimit } from "./auth-limits.ts";
import { queueAuthMail } from "./auth-outbox.ts";
import { createEmbeddedBackend, type EmbeddedBackend } from "./backend.ts";
import { isDamage } from "./database.ts";
import { addDemoAccounts, runSeeds } from "./demo.ts";
import { functionEnvironment } from "./function-environment.ts";
import { greeting } from "./greeting.ts";
import { LockedError, takeLock } from "./lock.ts";
import { createMailbox } from "./mailbox.ts";
import { createStripeSandbox, type StripeSandbox } from "./stripe-sandbox/sandbox.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../supabase/migrations");
const SEEDS = path.resolve(import.meta.dirname, "../../supabase/seed");

async function prepareFolder(dir: string): Promise<void> {
  try {
    await mkdir(path.join(dir, "storage"), { recursive: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The data folder ${dir} cannot be written (${code}). Check who owns it, or set DATA_DIR.`,
    );
  }
}

async function lockFolder(env: Env): Promise<() => Promise<void>> {
  if (env.backend !== "pglite") return async () => {};
  try {
    return await takeLock(env.DATA_DIR);
  } catch (error) {
    if (error instanceof LockedError) throw new StartError(error.message);
    throw error;
  }
}

function openDatabase(env: Env, secrets: Secrets, log: Log): Promise<EmbeddedBackend> {
  let backend: EmbeddedBackend | undefined;
  const dataDir = path.join(env.DATA_DIR, "pg");
  const opening = createEmbeddedBackend({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    storageDir: path.join(env.DATA_DIR, "storage"),
    siteUrl: env.SITE_URL,
    secrets: {
      jwt_secret: secrets.jwt_secret,
      publishable_key: secrets.publishable_key,
      secret_key: secrets.secret_key,
    },
    migrationsDir: MIGRATIONS,
    trustedProxies: env.TRUSTED_PROXIES,
    mail: async (mail) => {
      if (backend) await queueAuthMail(backend.sql, mail);
    },
    log,
  });
  return opening.then(
    (opened) => {
      backend = opened;
      return opened;
    },
    (error: unknown) => {
      if (env.backend !== "pglite" || !isDamage(error)) throw error;
      throw new StartError(
        `The database in ${dataDir} is damaged and does not open: bring back a backup (npm run restore), or set DATA_DIR to start anew elsewhere.`,
      );
    },
  );
}

export async function embeddedHost(env: Env, log: Log): Promise<OpenedBackend> {
  await prepareFolder(env.DATA_DIR);
  const release = await lockFolder(env);
  try {
    const secrets = await loadSecrets(env);
    const database = await openDatabase(env, secrets, log);
    if (!env.production) await fillDemo(database, secrets.demo_password);
    const backend = await compose(env, secrets, database, log, release);
    return { backend, greeting: greeting(env, secrets) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function fillDemo(database: EmbeddedBackend, password: string): Promise<void> {
  await runSeeds(database.sql, SEEDS, () => {
    process.stdout.write("First start: writing the demo data ...\n");
  });
  await addDemoAccounts(database.sql, { admin: password, donor: password, father: password });
}

async function compose(
  env: Env,
  secrets: Secrets,
  database: EmbeddedBackend,
  log: Log,
  release: () => Promise<void>,
): Promise<Backend> {
  const mailbox = env.production ? undefined : await createMailbox(database.sql);
  let functions: FunctionsHost;
  const sandbox = env.STRIPE_SANDBOX ? await openSandbox() : undefined;
  const host = functionEnvironment({
    env,
    secrets,
    database,
    log,
    sandbox,
    sendMail: mailSender(env, mailbox?.deliver),
  });
  functions = functionsHost(host);
  const livemode = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? "");
  await database.sql.query("select public.set_installation_mode($1)", [livemode]);

  // A database that is down for a moment must not end this process.
  function deliver(to: StripeSandbox) {
    to.deliverDue().catch((error: Error) => log.error({ error: error.name }, "webhooks wait"));
  }

  function openSandbox() {
    return createStripeSandbox({
      sql: database.sql,
      webhookSecret: secrets.webhook_secret,
      deliver: (request) => functions("stripe-webhook", request),
      log,
    });
  }

  const invoke = (name: string) =>
    functions(
      name,
      new Request(`${env.SITE_URL}/functions/v1/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${secrets.secret_key}`, "content-type": "application/json" },
        body: "{}",
      }),
    );

  let detachRealtime = async () => {};
  let stopJobs = async () => {};
  return {
    kind: database.kind,
    anon: database.anon,
    public_env: {
      supabase_url: "",
      supabase_key: secrets.publishable_key,
      stripe_key: sandbox ? null : (env.STRIPE_PUBLISHABLE_KEY ?? null),
      site_url: env.SITE_URL,
      livemode,
      video_hosts: env.VIDEO_HOSTS,
    },
    mount(app) {
      app.use("/auth/v1/*", authRateLimit(env.TRUSTED_PROXIES));
      for (const service of ["auth", "rest", "storage"])
        app.all(`/${service}/v1/*`, (c) => database.fetch(c.req.raw));
      app.all("/functions/v1/:name", (c) => {
        const headers = new Headers(c.req.raw.headers);
        headers.set("x-forwarded-for", clientAddress(c, env.TRUSTED_PROXIES));
        headers.set("x-request-id", c.get("requestId"));
        return functions(c.req.param("name"), new Request(c.req.raw, { headers }));
      });
      if (sandbox) app.all("/stripe-sandbox/*", (c) => sandbox.browserFetch(c.req.raw));
      for (const path of ["/dev/mailbox", "/dev/mailbox/*", "/dev/mailbox.json"]) {
        // Mails open accounts: the door lets nobody in here but a browser on this machine.
        if (mailbox) app.get(path, (c) => mailbox.fetch(c.req.raw));
      }
      for (const api of ["auth/v1", "rest/v1", "storage/v1", "functions/v1", "realtime/v1"])
        app.all(`/${api}/*`, () => refuse(api, 404, "Not found"));
    },
    async attach(server) {
      detachRealtime = await database.attachRealtime(server);
    },
    async onChange(listener) {
      const changed = (payload: string) => {
        const { t, id } = JSON.parse(payload) as { t: string; id: { key?: string } };
        listener(t, id.key);
      };
      // What changed while nobody listened is unknown: everything counts as changed.
      await database.listen("realtime", changed, () => {
        for (const table of PAGE_TABLES) listener(table);
      });
    },
    ready: () =>
      database.sql.query("select 1").then(
        () => true,
        () => false,
      ),
    startJobs() {
      const jobs = startJobs({
        service: database.service,
        invoke,
        log,
        holder: database.kind === "pglite" ? "embedded" : undefined,
      });
      database
        .listen("outbox", jobs.mailQueued, jobs.mailQueued)
        .catch(() => log.warn("mail leaves by the schedule only"));
      const deliveries = sandbox && setInterval(deliver, 1_000, sandbox);
      stopJobs = async () => {
        clearInterval(deliveries);
        await jobs.stop();
      };
    },
    detach: () => detachRealtime(),
    async close() {
      await stopJobs();
      await sandbox?.close();
      await database.close();
      await release();
    },
  };
}
