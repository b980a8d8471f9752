// The only reader of the environment in the host; `.env.example` documents every variable.
import { z } from "zod";
import { readKeys } from "../supabase/functions/_shared/env.ts";
import { roleOfKey } from "../supabase/functions/_shared/secret-key.ts";
import { mailFrom, smtpUrl } from "./mail-settings.ts";
import { publishableKey, secretKey, stripeProblems } from "./stripe-settings.ts";

const flag = z.enum(["on", "off"], "must be on or off");
const webUrl = z.url({
  protocol: /^https?$/,
  error: "must be an address with http:// or https://, like https://example.org",
  abort: true,
});
const LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;
const PORTS = "must be a number up to 65535";
const NOTICE = "must be a number from 0 to 15";
/** One name per host, as the content policy writes it after https://. */
const hosts = z
  .string()
  .default("")
  .transform((list) => list.split(/[\s,]+/).filter((host) => host !== ""))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/,
          "must be names of hosts, like videos.example.org",
        ),
    ),
  );
const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};
/** Those the driver knows: any other word is verify-full to it, and another one to pg_dump. */
const SSL_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
function hasKnownMode(url: string): boolean {
  return new URL(url).searchParams.getAll("sslmode").every((mode) => SSL_MODES.includes(mode));
}
const variables = z.object({
  APP_ENV: z.enum(["demo", "production"], "must be demo or production").optional(),
  NODE_ENV: z.string().optional(),
  HOST: z
    .string()
    .default("127.0.0.1")
    .transform((host) => host.replace(/^\[(.*)\]$/, "$1")),
  PORT: z
    .string()
    .regex(/^(0|[1-9]\d*)$/, { error: PORTS, abort: true })
    .default("3000")
    .transform(Number)
    .pipe(z.number().max(65535, PORTS)),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: webUrl
    .refine((url) => /^\/*$/.test(pathOf(url)), "must be an origin without a path, like https://example.org")
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-5]$/, "must be a number from 0 to 5")
    .default("0")
    .transform(Number),
  STOP_NOTICE_SECONDS: z.coerce.number(NOTICE).min(0, NOTICE).max(15, NOTICE).optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`).optional(),
  SERVICE_WORKER: flag.default("on"),
  VIDEO_HOSTS: hosts,
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be the address of a PostgreSQL database, like postgresql://user:password@host:5432/name",
      abort: true,
    })
    .refine(hasKnownMode, `must have an sslmode of ${SSL_MODES.join(", ")}, or none`)
    .optional(),
  SUPABASE_URL: webUrl.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  JWT_SECRET: z.string().optional(),
  STRIPE_SANDBOX: flag.optional(),
  STRIPE_SECRET_KEY: secretKey.optional(),
  STRIPE_PUBLISHABLE_KEY: publishableKey.optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  INQUIRY_INBOX: z.email("must be one email address").optional(),
  MAIL_EVENTS_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  BACKUP_KEY: z.string().optional(),
  MOVE_SECRET_KEY: z.string().optional(),
});

type Variables = z.infer<typeof variables>;
export type BackendKind = "pglite" | "postgres" | "supabase";
export type Env = Omit<Variables, "SITE_URL" | "STRIPE_SANDBOX"> & {
  production: boolean;
  backend: BackendKind;
  SITE_URL: string;
  STRIPE_SANDBOX: boolean;
};

/** The settings contradict each other or lack something; `problems` holds one sentence each. */
export class EnvError extends Error {
  override name = "EnvError";
  problems: string[];
  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

const WEAK = /secret|password|change.?me|example|12345/i;
/** Shorter than 32 characters, few different ones, or an obvious word; the prefix Supabase gives its keys does not count. */
function weak(value: string | undefined): boolean {
  const core = value?.replace(/^sb_secret_/, "") ?? "";
  return core.length < 32 || new Set(core).size < 12 || WEAK.test(core);
}
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])$/;

function productionProblems(env: Env): string[] {
  const problems: string[] = [];
  const demand = (fine: unknown, sentence: string) => !fine && problems.push(sentence);
  demand(env.SITE_URL.startsWith("https://"), "SITE_URL must be the public https address in production");
  if (env.backend === "supabase") {
    demand(env.STRIPE_PUBLISHABLE_KEY, "STRIPE_PUBLISHABLE_KEY is missing");
    return problems;
  }
  demand(!weak(env.JWT_SECRET), "JWT_SECRET is missing or weak (32 random characters or more)");
  demand(
    !weak(env.SUPABASE_SECRET_KEY),
    "SUPABASE_SECRET_KEY is missing or weak (32 random characters or more)",
  );
  demand(env.SUPABASE_PUBLISHABLE_KEY, "SUPABASE_PUBLISHABLE_KEY is missing");
  demand(!env.STRIPE_SANDBOX, "the Stripe sandbox takes no real money: set STRIPE_SECRET_KEY in production");
  demand(env.STRIPE_PUBLISHABLE_KEY, "STRIPE_PUBLISHABLE_KEY is missing");
  demand(env.SMTP_URL, "SMTP_URL is missing: nobody would get a receipt");
  demand(env.MAIL_FROM, "MAIL_FROM is missing");
  return problems;
}

function backendProblems(env: Env): string[] {
  const problems: string[] = [];
  if (env.SUPABASE_URL && env.DATABASE_URL) problems.push("SUPABASE_URL and DATABASE_URL exclude each other");
  if (env.SUPABASE_URL && !env.SUPABASE_PUBLISHABLE_KEY)
    problems.push("SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY");
  if (roleOfKey(env.SUPABASE_PUBLISHABLE_KEY ?? "") === "secret")
    problems.push("SUPABASE_PUBLISHABLE_KEY holds a secret key: it would stand in every page");
  if (roleOfKey(env.SUPABASE_SECRET_KEY ?? "") === "public")
    problems.push("SUPABASE_SECRET_KEY holds a public key: scheduled work would be refused");
  if (!env.production && !LOOPBACK.test(env.HOST)) {
    problems.push("demo mode only listens on loopback: set APP_ENV=production or HOST=127.0.0.1");
  }
  return problems;
}

/** The key of each kind to act with, under whichever name the platform or a person wrote it. Throws EnvError. */
function backendKeys(set: Record<string, string | undefined>) {
  try {
    const [SUPABASE_PUBLISHABLE_KEY] = readKeys(set, "PUBLISHABLE");
    const [SUPABASE_SECRET_KEY] = readKeys(set, "SECRET");
    return { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY };
  } catch (error) {
    throw new EnvError([(error as Error).message]);
  }
}

/** Empty ones count as unset, as in a copied `.env.example`; spaces around a value are nobody's. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = variables.safeParse({ ...set, ...backendKeys(set) });
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const v = parsed.data;
  const backend: BackendKind = v.SUPABASE_URL ? "supabase" : v.DATABASE_URL ? "postgres" : "pglite";
  const env: Env = {
    ...v,
    backend,
    production: v.APP_ENV ? v.APP_ENV === "production" : v.NODE_ENV === "production" || backend !== "pglite",
    SITE_URL: v.SITE_URL ?? `http://${v.HOST.includes(":") ? `[${v.HOST}]` : v.HOST}:${v.PORT}`,
    STRIPE_SANDBOX:
      backend !== "supabase" && (v.STRIPE_SANDBOX ? v.STRIPE_SANDBOX === "on" : !v.STRIPE_SECRET_KEY),
  };
  const problems = new Set([
    ...backendProblems(env),
    ...stripeProblems(env),
    ...(env.production ? productionProblems(env) : []),
  ]);
  if (problems.size) throw new EnvError([...problems]);
  return env;
}
