import { expect, test } from "vitest";
import { type EnvError, readEnv } from "./env.ts";

const problems = (source: Record<string, string>) => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return (error as EnvError).problems;
  }
};

const test_keys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const live_keys = {
  STRIPE_SECRET_KEY: "rk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const LIVE =
  "STRIPE_SECRET_KEY is a live key, which moves real money: set APP_ENV=production, or take a test key";
const LONE = (name: string) => `${name} is set without STRIPE_SECRET_KEY: set both, or neither`;
const own = { APP_ENV: "demo", DATABASE_URL: "postgres://site@127.0.0.1/site" };

test.each([
  ["test keys", test_keys, []],
  ["test keys beside the sandbox", { ...test_keys, STRIPE_SANDBOX: "on" }, []],
  ["live keys", live_keys, [LIVE]],
  ["live keys on a database of one's own", { ...own, ...live_keys }, [LIVE]],
  ["no publishable key", { ...test_keys, STRIPE_PUBLISHABLE_KEY: "" }, ["STRIPE_PUBLISHABLE_KEY is missing"]],
  [
    "a live key without a publishable one",
    { ...live_keys, STRIPE_PUBLISHABLE_KEY: "" },
    [LIVE, "STRIPE_PUBLISHABLE_KEY is missing"],
  ],
  ["the publishable key alone", { STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, [LONE("STRIPE_PUBLISHABLE_KEY")]],
  ["the webhook's secret alone", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, [LONE("STRIPE_WEBHOOK_SECRET")]],
  [
    "both without the secret key",
    { ...test_keys, STRIPE_SECRET_KEY: "" },
    [LONE("STRIPE_PUBLISHABLE_KEY"), LONE("STRIPE_WEBHOOK_SECRET")],
  ],
  [
    "a webhook's secret of another kind beside the sandbox",
    { ...test_keys, STRIPE_WEBHOOK_SECRET: "sk_test_1", STRIPE_SANDBOX: "on" },
    ["STRIPE_WEBHOOK_SECRET does not begin with whsec_"],
  ],
])("a demonstration with %s: %j gives %j", (_, settings, expected) => {
  expect(problems(settings)).toEqual(expected);
});

test("in production a missing publishable key is said once", () => {
  const said = problems({ ...live_keys, APP_ENV: "production", STRIPE_PUBLISHABLE_KEY: "" });
  expect(said.filter((sentence) => sentence.startsWith("STRIPE"))).toEqual([
    "STRIPE_PUBLISHABLE_KEY is missing",
  ]);
});

test("page servers of a hosted project need the publishable key alone", () => {
  const pages = { APP_ENV: "demo", SUPABASE_URL: "https://x.example.org", SUPABASE_PUBLISHABLE_KEY: "k" };
  expect(problems({ ...pages, STRIPE_PUBLISHABLE_KEY: "pk_test_1" })).toEqual([]);
});

const KINDS = "sk_test_, sk_live_, rk_test_ or rk_live_";
test.each([
  [
    "STRIPE_SECRET_KEY",
    "pk_test_1",
    `holds a publishable key, which belongs in STRIPE_PUBLISHABLE_KEY: a secret one begins with ${KINDS}`,
  ],
  ["STRIPE_SECRET_KEY", "abc", `must begin with ${KINDS}`],
  [
    "STRIPE_PUBLISHABLE_KEY",
    "sk_live_1",
    "holds a secret, which would stand in every page: a publishable key begins with pk_test_ or pk_live_",
  ],
  ["STRIPE_PUBLISHABLE_KEY", "abc", "must begin with pk_test_ or pk_live_"],
])("%s=%s is told what stands there", (name, value, sentence) => {
  expect(problems({ [name]: value })).toEqual([`${name}: ${sentence}`]);
});
