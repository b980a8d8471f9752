// Keys in one mode, a database that counts the other: nothing is sold, and the log says what to run.
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { requireSameMode } from "../../server/hosted-mode.ts";
import { StartError } from "../../server/start-error.ts";
import { fileGiving, gift, give, ledger, reconcile } from "./giving.ts";

const RUN = "select public.set_installation_mode(false)";
const world = await fileGiving();
const countLive = (p_livemode: boolean) =>
  world.backend.service.rpc("set_installation_mode", { p_livemode }).throwOnError();
const advice = () => world.logs.filter(({ problem }) => String(problem).includes(RUN)).length;

test("a gift is refused before Stripe is asked, nothing is recorded, and the log says what to run", async () => {
  const body = gift();
  await countLive(true);
  const refused = await give(world, body);
  await countLive(false);
  expect(refused).toMatchObject({ status: 502, json: { error: { code: "payment_unavailable" } } });
  expect(await ledger(world, body.attempt_id)).toBeUndefined();
  expect(advice()).toBe(1);
  expect((await give(world, body)).status).toBe(200);
});

test("a gift that was begun before the mode was changed is still answered", async () => {
  const body = gift();
  await give(world, body);
  await countLive(true);
  expect((await give(world, body)).status).toBe(200);
  await countLive(false);
});

test("scheduled work says it, too, until it is mended", async () => {
  const before = advice();
  // Later than whatever another test of this process has made it: what was found in order is asked again in time.
  world.clock.now = new Date(world.clock.now.getTime() + 400 * 24 * 3_600_000);
  await countLive(true);
  await reconcile(world);
  await reconcile(world);
  await countLive(false);
  await reconcile(world);
  expect(advice() - before).toBe(2);
});

test("the page server does not start with keys of the other mode; a database that does not say stops nobody", async () => {
  const said: unknown[] = [];
  const log = { warn: (...words: unknown[]) => said.push(words) } as unknown as Parameters<
    typeof requireSameMode
  >[2];
  const { anon } = world.backend;
  const refused = requireSameMode(anon, "pk_live_x", log);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow("select public.set_installation_mode(true)");
  await requireSameMode(anon, "pk_test_x", log);
  await requireSameMode(anon, undefined, log);
  expect(said).toEqual([]);
  const away = () => Promise.reject(new TypeError("fetch failed"));
  const silent = createClient<Database>("http://nobody.test", "key", { global: { fetch: away } });
  await requireSameMode(silent, "pk_live_x", log);
  expect(said).toHaveLength(1);
});
