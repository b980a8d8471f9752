import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, it, vi } from "vitest";
import type { News } from "../domain/public-news.ts";
import { vouchedAddress } from "../supabase/functions/_shared/visitor.ts";
import { type Env, readEnv } from "./env.ts";
import { hostedBackend } from "./hosted.ts";
import type { Log } from "./log.ts";

type Told = (payload: object) => void;
/** What the backend asked realtime to be told, and what stands in the log. */
const asked: Record<string, Told> = {};
let joined: (status: string) => void = () => undefined;
let readable = true;
const log: [level: string, line: object | string][] = [];
const note = (level: string) => (line: object | string) => void log.push([level, line]);

vi.mock("@supabase/supabase-js", () => ({ createClient: vi.fn() }));
beforeEach(() => {
  log.length = 0;
  const channel = {
    on: (kind: string, _: object, told: Told) => Object.assign(asked, { [kind]: told }) && channel,
    subscribe: (told: typeof joined) => {
      joined = told;
      return channel;
    },
  };
  const query = {
    select: () => query,
    limit: () => query,
    abortSignal: async () => ({ error: readable ? null : { code: "08006" } }),
  };
  vi.mocked(createClient).mockImplementation(
    () => ({ channel: () => channel, from: () => query }) as unknown as ReturnType<typeof createClient>,
  );
});

const ENV = readEnv({
  APP_ENV: "demo",
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
});
const open = (more: Partial<Env> = {}) =>
  hostedBackend({ ...ENV, ...more }, { info: note("info"), warn: note("warn") } as unknown as Log);

it("tells what has changed, and that anything may have where news could have been missed", async () => {
  const news: News[] = [];
  await open().onNews((one) => void news.push(one));
  asked.postgres_changes?.({ new: { table_name: "campaigns", key: "rent" } });
  // Of a deletion nothing is left to tell.
  asked.postgres_changes?.({ new: {} });
  asked.system?.({ extension: "postgres_changes" });
  for (const extension of ["presence", "broadcast"]) asked.system?.({ extension });
  joined("SUBSCRIBED");
  expect(news).toEqual([{ table: "campaigns", key: "rent" }, {}, {}, {}]);
  expect(log).toEqual([]);
});

it.each([
  ["CLOSED", []],
  ["CHANNEL_ERROR", [["warn", { status: "CHANNEL_ERROR" }]]],
  ["TIMED_OUT", [["warn", { status: "TIMED_OUT" }]]],
])("of a connection that is %s the log says what matters", async (status, lines) => {
  const news: News[] = [];
  await open().onNews((one) => void news.push(one));
  joined(status);
  expect([news, log]).toEqual([[], lines]);
});

it("is ready while a page's words can be read", async () => {
  expect(await open().ready()).toBe(true);
  readable = false;
  expect(await open().ready()).toBe(false);
});

it("without the secret key it writes nothing and starts no work, and says so", () => {
  const backend = open();
  expect(backend.countViews).toBeUndefined();
  backend.startJobs();
  expect(log).toEqual([["info", expect.stringContaining("no SUPABASE_SECRET_KEY")]]);
  expect(open({ SUPABASE_SECRET_KEY: "sb_secret_x" }).countViews).toBeTypeOf("function");
});

it("acts for a visitor under his address, which the secret key vouches for, and without it as anybody", () => {
  const secret = "sb_secret_x";
  expect(open().visitor("192.0.2.1")).toBe(vi.mocked(createClient).mock.results.at(-1)?.value);
  const backend = open({ SUPABASE_SECRET_KEY: secret });
  expect(backend.visitor("")).toBe(backend.anon);
  expect(backend.visitor("192.0.2.1")).not.toBe(backend.anon);
  const [, key, options] = vi.mocked(createClient).mock.lastCall ?? [];
  const headers = options?.global?.headers ?? {};
  const request = new Request("https://project.example", { headers });
  expect([key, vouchedAddress(request, [secret], new Date())]).toEqual(["sb_publishable_x", "192.0.2.1"]);
});

it.each([
  [undefined, null, false],
  ["pk_test_x", "pk_test_x", false],
  ["pk_live_x", "pk_live_x", true],
])("with Stripe's key %s browsers are told %s, live: %s", (key, stripe_key, livemode) => {
  expect(open({ STRIPE_PUBLISHABLE_KEY: key }).public_env).toMatchObject({
    supabase_url: "https://project.example",
    supabase_key: "sb_publishable_x",
    stripe_key,
    livemode,
  });
});
