import { afterEach, expect, it, vi } from "vitest";
import type { Env } from "../env.ts";
import type { ServiceLog } from "../log.ts";
import type { Secrets } from "../secrets.ts";
import { greeting } from "./greeting.ts";
import type { Sql } from "./sql.ts";
import { lookAfterTables, startUpkeep } from "./upkeep.ts";

afterEach(() => void vi.useRealTimers());

function database(fails = false) {
  const asked: string[] = [];
  const query = async (text: string) => {
    if (fails) throw new Error("words");
    if (text.startsWith("vacuum")) asked.push(text);
    return [{ name: "public.a" }, { name: "public.b" }];
  };
  const logs: unknown[] = [];
  const log = { warn: (...line: unknown[]) => logs.push(line) } as unknown as ServiceLog;
  return { asked, logs, log, sql: { query } as unknown as Sql };
}
const BOTH = ["vacuum (analyze) public.a", "vacuum (analyze) public.b"];

it("looks after one table at a time until it is over", async () => {
  const { sql, asked } = database();
  expect(await lookAfterTables(sql)).toEqual(["public.a", "public.b"]);
  expect(asked.splice(0)).toEqual(BOTH);
  expect(await lookAfterTables(sql, () => asked.length > 0)).toEqual(["public.a"]);
});

it("begins five minutes after the start, and again every hour", async () => {
  vi.useFakeTimers();
  const { sql, asked, log } = database();
  const stop = startUpkeep(sql, log);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.splice(0)).toEqual(BOTH);
  await vi.advanceTimersByTimeAsync(3_300_000 - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.splice(0)).toEqual(BOTH);
  await stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(asked).toEqual([]);
});

it("that it could not is told, and tried again", async () => {
  vi.useFakeTimers();
  const { sql, log, logs } = database(true);
  const stop = startUpkeep(sql, log);
  await vi.advanceTimersByTimeAsync(300_000);
  await vi.advanceTimersByTimeAsync(3_300_000);
  expect(logs).toHaveLength(2);
  await stop();
});

it("a start says where it is and, in the demo alone, who may sign in", () => {
  const said = (env: Partial<Env>) =>
    greeting(
      { SITE_URL: "https://site.example", DATA_DIR: "/data", backend: "pglite", ...env } as Env,
      {
        demo_password: "demo-words",
      } as Secrets,
    );
  const demo = said({ production: false, STRIPE_SANDBOX: true });
  expect(demo).toContain("Stripe sandbox (no real money)");
  expect(demo).toContain("embedded PGlite in /data");
  expect(demo).toContain("https://site.example/dev/mailbox");
  expect(demo).toMatch(/password demo-words\n {4}admin@demo\.example +admin\n/);
  const real = said({ production: true, backend: "postgres", STRIPE_SANDBOX: false });
  expect(real).toMatch(/Payments {2}Stripe\n\n$/);
  expect(real).not.toContain("demo");
});
