import { expect, test } from "vitest";
import { type EnvError, readEnv } from "./env.ts";

const strong = "q8Zr4LxV0nTbYw6KpJ2sHfGm9DcUeAoI";
const production = {
  APP_ENV: "production",
  SITE_URL: "https://give.example.org",
  DATABASE_URL: "postgres://site@127.0.0.1/site",
  JWT_SECRET: strong,
  SUPABASE_SECRET_KEY: `sb_secret_${strong}`,
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SMTP_URL: "smtps://mail.example.org",
  MAIL_FROM: "hello@example.org",
};
const problems = (source: Record<string, string>) => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return (error as EnvError).problems;
  }
};

const hosted = { APP_ENV: "demo", SUPABASE_URL: "https://project.example.org" };
const jwt = (role: string) => `eyJh.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2ln`;

test.each([
  ["the new keys", { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1", SUPABASE_SECRET_KEY: "sb_secret_1" }],
  [
    "the platform's lists",
    {
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
      SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_2","default":"sb_secret_1"}',
    },
  ],
  ["the legacy names", { SUPABASE_ANON_KEY: jwt("anon"), SUPABASE_SERVICE_ROLE_KEY: jwt("service_role") }],
  ["legacy keys", { SUPABASE_PUBLISHABLE_KEY: jwt("anon"), SUPABASE_SECRET_KEY: jwt("service_role") }],
])("the page server takes %s", (_, keys) => {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = readEnv({ ...hosted, ...keys });
  expect(["sb_publishable_1", jwt("anon")]).toContain(SUPABASE_PUBLISHABLE_KEY);
  expect(["sb_secret_1", jwt("service_role")]).toContain(SUPABASE_SECRET_KEY);
});

test.each([
  [{ SUPABASE_PUBLISHABLE_KEY: "sb_secret_1" }, "SUPABASE_PUBLISHABLE_KEY holds a secret key"],
  [{ SUPABASE_PUBLISHABLE_KEY: jwt("service_role") }, "SUPABASE_PUBLISHABLE_KEY holds a secret key"],
  [{ SUPABASE_ANON_KEY: jwt("service_role") }, "SUPABASE_PUBLISHABLE_KEY holds a secret key"],
  [
    { SUPABASE_PUBLISHABLE_KEY: "k", SUPABASE_SECRET_KEY: "sb_publishable_1" },
    "SUPABASE_SECRET_KEY holds a public key",
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: "k", SUPABASE_SECRET_KEY: jwt("anon") },
    "SUPABASE_SECRET_KEY holds a public key",
  ],
  [{ SUPABASE_PUBLISHABLE_KEYS: "sb_publishable_1" }, "SUPABASE_PUBLISHABLE_KEYS is not set or not usable"],
  [{}, "SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY"],
])("the page server refuses %j", (keys, sentence) => {
  expect(problems({ ...hosted, ...keys }).join("\n")).toContain(sentence);
});

test("how a database is encrypted is one of the words for it", () => {
  const withMode = (mode: string) =>
    problems({ APP_ENV: "demo", DATABASE_URL: `postgres://site@127.0.0.1/site?a=b&sslmode=${mode}` });
  expect(withMode("banana")).toEqual([
    "DATABASE_URL: must have an sslmode of disable, prefer, require, verify-ca, verify-full, no-verify, or none",
  ]);
  expect(["disable", "verify-full", "no-verify"].flatMap(withMode)).toEqual([]);
});

test("nothing set means the embedded demo on loopback with the sandbox", () => {
  expect(readEnv({})).toMatchObject({
    backend: "pglite",
    production: false,
    STRIPE_SANDBOX: true,
    SITE_URL: "http://127.0.0.1:3000",
  });
});

test("what is only spaces is not set, and spaces around a value are not its own", () => {
  const blank = Object.fromEntries(Object.keys(production).map((name) => [name, " \t\r"]));
  expect(readEnv({ ...blank, PORT: " ", TRUSTED_PROXIES: "\n", DATA_DIR: " " })).toEqual(readEnv({}));
  expect(readEnv({ PORT: " 8080\r", DATA_DIR: " kept " })).toMatchObject({ PORT: 8080, DATA_DIR: "kept" });
});

test("any port at all is asked for by 0, and by nothing that only counts as it", () => {
  expect(readEnv({ PORT: "0" }).PORT).toBe(0);
  for (const PORT of ["00", "-0", "0x0", "0.0", "false", "65536"])
    expect(problems({ PORT }).join(), PORT).toContain("PORT");
});

test("the address of the site is an origin as browsers write it", () => {
  const written = (set: Record<string, string>) => readEnv(set).SITE_URL;
  for (const HOST of ["::1", "[::1]"])
    expect(readEnv({ HOST })).toMatchObject({ HOST: "::1", SITE_URL: "http://[::1]:3000" });
  for (const end of ["", "/", ":443", ":443//"])
    expect(written({ SITE_URL: `https://Give.EXAMPLE.org${end}` }), end).toBe("https://give.example.org");
  for (const end of ["/site", "/?from=letter", "#top"])
    expect(problems({ SITE_URL: `https://give.example.org${end}` })).toEqual([
      "SITE_URL: must be an origin without a path, like https://example.org",
    ]);
});

test("a complete production environment is accepted", () => {
  expect(readEnv(production)).toMatchObject({ backend: "postgres", production: true, STRIPE_SANDBOX: false });
});

test.each([
  ["JWT_SECRET", "", "JWT_SECRET is missing or weak"],
  ["JWT_SECRET", "dev-secret-dev-secret-dev-secret-dev", "JWT_SECRET is missing or weak"],
  [
    "SUPABASE_SECRET_KEY",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "SUPABASE_SECRET_KEY is missing or weak",
  ],
  ["STRIPE_WEBHOOK_SECRET", "", "STRIPE_WEBHOOK_SECRET is empty"],
  ["STRIPE_SANDBOX", "on", "live key while the Stripe sandbox is on"],
  ["STRIPE_PUBLISHABLE_KEY", "pk_test_1", "different modes"],
  ["STRIPE_SECRET_KEY", "", "sandbox takes no real money"],
  ["SMTP_URL", "", "SMTP_URL is missing"],
  ["SITE_URL", "http://give.example.org", "SITE_URL must be the public https address"],
])("production with %s=%j is refused", (name, value, sentence) => {
  expect(problems({ ...production, [name]: value }).join("\n")).toContain(sentence);
});

test("a secret is 32 characters, and twelve different ones", () => {
  const of = (characters: string) => problems({ ...production, JWT_SECRET: characters }).join();
  expect(of("abcdefghijkl".repeat(3).slice(0, 32))).toBe("");
  for (const weak of ["abcdefghijkl".repeat(3).slice(0, 31), "abcdefghijk".repeat(3)])
    expect(of(weak), weak).toContain("JWT_SECRET is missing or weak");
});

test("NODE_ENV=production alone is refused rather than run with demo secrets", () => {
  expect(problems({ NODE_ENV: "production" }).length).toBeGreaterThan(3);
});

test("hosts of videos are names and nothing else: the content policy is made of them", () => {
  expect(readEnv({}).VIDEO_HOSTS).toEqual([]);
  const hosts = "videos.example.org, cdn.example.net:8443";
  expect(readEnv({ VIDEO_HOSTS: hosts }).VIDEO_HOSTS).toEqual(["videos.example.org", "cdn.example.net:8443"]);
  for (const bad of ["https://videos.example.org", "*", "*.example.org", "a.example; script-src *", "'self'"])
    expect(problems({ VIDEO_HOSTS: bad }).join(), bad).toContain("VIDEO_HOSTS");
});

test("two backends, a foreign host in demo mode and malformed values are named", () => {
  expect(problems({ ...production, SUPABASE_URL: "https://x.example.org" }).join()).toContain(
    "exclude each other",
  );
  expect(problems({ HOST: "0.0.0.0" }).join()).toContain("loopback");
  expect(problems({ PORT: "seventy" }).join()).toContain("PORT");
  // Longer than a stop may take at all.
  expect(problems({ STOP_NOTICE_SECONDS: "60" }).join()).toContain("STOP_NOTICE_SECONDS");
});

test.each([
  ["APP_ENV", "test", "must be demo or production"],
  ["PORT", "65536", "must be a number up to 65535"],
  ["SITE_URL", "give.example.org", "must be an address with http:// or https://, like https://example.org"],
  ["SUPABASE_URL", "ftp://a", "must be an address with http:// or https://, like https://example.org"],
  ["TRUSTED_PROXIES", "abc", "must be a number from 0 to 5"],
  ["TRUSTED_PROXIES", "6", "must be a number from 0 to 5"],
  ["STOP_NOTICE_SECONDS", "abc", "must be a number from 0 to 15"],
  ["STOP_NOTICE_SECONDS", "60", "must be a number from 0 to 15"],
  ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug, silent"],
  ["SERVICE_WORKER", "yes", "must be on or off"],
  ["STRIPE_SANDBOX", "yes", "must be on or off"],
  [
    "DATABASE_URL",
    "mysql://a",
    "must be the address of a PostgreSQL database, like postgresql://user:password@host:5432/name",
  ],
  [
    "SMTP_URL",
    "mail.example.org:465",
    "must begin with smtps:// or smtp://, like smtps://user:password@host:465",
  ],
])("%s=%s is refused in words of ours: %s", (name, value, sentence) => {
  expect(problems({ [name]: value })).toEqual([`${name}: ${sentence}`]);
});

test.each([
  ["the embedded database", {}],
  ["an own PostgreSQL", { DATABASE_URL: "postgres://site@127.0.0.1/site" }],
  ["hosted Supabase", { SUPABASE_URL: "https://x.example.org", SUPABASE_PUBLISHABLE_KEY: "k" }],
])("a demonstration on %s listens on loopback only", (_, backend) => {
  for (const HOST of ["0.0.0.0", "::", "192.0.2.1", "site.example"])
    expect(problems({ APP_ENV: "demo", HOST, ...backend })).toEqual([
      expect.stringContaining("demo mode only listens on loopback"),
    ]);
  for (const HOST of ["127.0.0.1", "::1", "localhost"])
    expect(problems({ APP_ENV: "demo", HOST, ...backend })).toEqual([]);
});

test("on hosted Supabase pages need the address and the key of the payment form; the secrets are the service's", () => {
  const pages = {
    APP_ENV: "production",
    SITE_URL: "https://give.example.org",
    SUPABASE_URL: "https://project.example.org",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
  };
  expect(problems({ ...pages, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toEqual([]);
  expect(problems(pages)).toEqual(["STRIPE_PUBLISHABLE_KEY is missing"]);
});

test.each([
  "hello@example.org",
  "<hello@example.org>",
  "Single Fathers Foundation <hello@example.org>",
  '"Fathers, Inc." <hello@example.org>',
  "O'Neill's Väter <hello@example.org>",
])("mail may come from %s", (MAIL_FROM) => {
  expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
});

test.each([
  "hello",
  "Foundation hello@example.org",
  "Foundation <hello>",
  "Foundation <>",
  "Foundation <hello@example.org",
  '"Foundation <hello@example.org>"',
  "'hello@example.org'",
  "Fathers, Inc. <hello@example.org>",
  "hello@example.org, other@example.org",
  "A <a@example.org> <b@example.org>",
])("mail from %s is refused in one sentence", (MAIL_FROM) => {
  expect(problems({ MAIL_FROM })).toEqual([
    "MAIL_FROM: must be one address, with a name or without, like Foundation <hello@example.org>, and no quotes around it",
  ]);
});

test.each([
  ["smtps://user:pa%23ss@mail.example.org:465", []],
  ["smtp://mail.example.org", []],
  [
    "smtp:mail.example.org",
    ["SMTP_URL: needs the name of the mail server, like smtps://user:password@host:465"],
  ],
  ["smtp:///", ["SMTP_URL: needs the name of the mail server, like smtps://user:password@host:465"]],
  ["smtps://user@mail.example.org", ["SMTP_URL: needs a user and a password, or neither"]],
  ["smtps://:password@mail.example.org", ["SMTP_URL: needs a user and a password, or neither"]],
])("a mail server at %s: %j", (SMTP_URL, expected) => {
  expect(problems({ SMTP_URL })).toEqual(expected);
});
