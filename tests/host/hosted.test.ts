// The hosted mode, with an embedded host behind the strict edge playing hosted Supabase: pages come from one process, data
// from the other.
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import { readEnv } from "../../server/env.ts";
import { hostedBackend } from "../../server/hosted.ts";
import { createLog } from "../../server/log.ts";
import { VISITOR_HEADER, vouchFor } from "../../supabase/functions/_shared/visitor.ts";
import { bootDemo } from "../fixtures/demo-folder.ts";
import { functionNames } from "../fixtures/function-upload.ts";
import { bootHost } from "../fixtures/host.ts";
import { hostedEdge } from "../fixtures/hosted-edge.ts";
import { npmRun } from "../fixtures/npm-run.ts";

const supabase = await bootDemo();
const edge = await hostedEdge(supabase, functionNames());
const pages = await bootHost({
  APP_ENV: "demo",
  SUPABASE_URL: edge.url,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: supabase.publishableKey }),
  STRIPE_PUBLISHABLE_KEY: "pk_test_123",
});
afterAll(async () => {
  await pages.stop();
  await edge.close();
  await supabase.stop();
});

const html = async (path: string) => (await fetch(pages.url + path)).text();

test("pages read from the hosted service and tell the browser where it is", async () => {
  const page = await html("/campaigns");
  expect(page).toContain("/campaign/first-months-rent");
  expect(page).toContain(edge.url);
  // It asks the service, which may be busy just now.
  await expect.poll(async () => (await fetch(`${pages.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
});

test("the page server has no backend of its own", async () => {
  expect((await fetch(`${pages.url}/rest/v1/campaigns`)).status).toBe(404);
  expect((await fetch(`${pages.url}/functions/v1/send-outbox`, { method: "POST" })).status).toBe(405);
});

const service = () => createClient<Database>(edge.url, supabase.secretKey);

test("a change in the hosted service drops the cached page", async () => {
  await html("/campaign/first-months-rent");
  await service()
    .from("internal_campaigns")
    .update({ title: "Changed over there" })
    .eq("slug", "first-months-rent")
    .throwOnError();
  await expect
    .poll(() => html("/campaign/first-months-rent"), { timeout: 10_000 })
    .toContain("Changed over there");
});

// Row level security hides these rows from visitors, and with them what the table itself could say of the change.
test("a withdrawn campaign is gone at once", async () => {
  const address = `${pages.url}/campaign/first-months-rent`;
  expect((await fetch(address)).status).toBe(200);
  const ours = () => service().from("internal_campaigns");
  await ours().update({ active: false }).eq("slug", "first-months-rent").throwOnError();
  await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(410);
  await ours().update({ active: true }).eq("slug", "first-months-rent").throwOnError();
  await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(200);
});

test("a revoked approval is in force at once", async () => {
  const theirs = () => service().from("user_campaigns");
  const { data } = await theirs().select("id").eq("is_approved", true).limit(1).single().throwOnError();
  const address = `${pages.url}/user-campaign/${data.id}`;
  expect((await fetch(address)).status).toBe(200);
  await theirs().update({ is_approved: false }).eq("id", data.id).throwOnError();
  await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(410);
});

test("a partner who is switched off leaves the footer of every page at once", async () => {
  const partners = () => service().from("partnerships");
  const partner = { name: "Partner for a day", is_active: true };
  const { data } = await partners().insert(partner).select("id").single().throwOnError();
  await expect.poll(() => html("/terms"), { timeout: 10_000 }).toContain(partner.name);
  await partners().update({ is_active: false }).eq("id", data.id).throwOnError();
  await expect.poll(() => html("/terms"), { timeout: 10_000 }).not.toContain(partner.name);
});

const check = () => npmRun("scripts/check.ts", [pages.url], { SUPABASE_SECRET_KEY: supabase.secretKey });
const wrong = (said: string) => said.split("\n").filter((line) => line && !line.startsWith("well"));

test("`npm run check` finds a hosted site well, as strict as its service is", async () => {
  const { code, said } = await check();
  // Without the key of Stripe nobody can ask what it may.
  const unknown = [expect.stringMatching(/^unknown stripe +Rights at Stripe were not looked at/)];
  expect({ code, wrong: wrong(said) }).toEqual({ code: 0, wrong: unknown });
});

test("`npm run check` says which function was deployed without config.toml, or not at all", async () => {
  const { "stripe-webhook": webhook, "donation-status": status } = edge.deployed;
  edge.deployed["stripe-webhook"] = { verify_jwt: true };
  delete edge.deployed["donation-status"];
  const { said } = await check();
  Object.assign(edge.deployed, { "stripe-webhook": webhook, "donation-status": status });
  expect(said).toMatch(/^WRONG {3}webhook .*token.*verify_jwt = false/m);
  expect(said).toMatch(/^WRONG {3}functions .*supabase functions deploy/m);
});

test("visitors without JavaScript count apart, and who makes up an address counts as where he sits", async () => {
  const { limit } = RATE_LIMITS.volunteer_letters_per_network;
  const env = readEnv({
    APP_ENV: "demo",
    SUPABASE_URL: edge.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
  });
  const backend = hostedBackend(env, createLog("silent"));
  const asks = async (address: string) => {
    const body = { code: "AAAA-AAAA-AAAA" };
    const { error } = await backend.visitor(address).functions.invoke("verify-volunteer-letter", { body });
    return error ? error.context.status : 200;
  };
  // One after the other: a network has twenty connections. Twice as many as are let in: the clock may begin a new window.
  const isRefused = async (ask: (n: number) => Promise<number>) => {
    for (let n = 0; n <= 2 * limit; n++) if ((await ask(n)) === 429) return true;
    return false;
  };
  expect(await isRefused(() => asks("198.51.100.1"))).toBe(true);
  expect(await asks("198.51.100.2")).toBe(200);
  const forged = (n: number) => {
    const seal = vouchFor(`198.51.100.${n + 3}`, supabase.publishableKey, new Date());
    const headers = { [VISITOR_HEADER]: seal, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ code: "AAAA-AAAA-AAAA" }) };
    return fetch(`${edge.url}/functions/v1/verify-volunteer-letter`, init).then(({ status }) => status);
  };
  expect(await isRefused(forged)).toBe(true);
  await backend.close();
});
