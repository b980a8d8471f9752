// DATABASE_URL: the same host on a PostgreSQL server. Runs in the step of `npm test` that has one.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callHost, newGift, payOverHttp, tracesOf } from "../fixtures/giving-over-http.ts";
import { bootHost, type Host } from "../fixtures/host.ts";

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)("on an own PostgreSQL", () => {
  const name = `sff_host_${process.pid}`;
  let admin: postgres.Sql;
  let site: postgres.Sql;
  let host: Host;

  beforeAll(async () => {
    admin = postgres(server ?? "", { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${name}`);
    const url = new URL(server ?? "");
    url.pathname = `/${name}`;
    site = postgres(url.href, { max: 2 });
    host = await bootHost({ APP_ENV: "demo", DATABASE_URL: url.href });
  }, 90_000);
  afterAll(async () => {
    await host?.stop();
    await site?.end();
    await admin?.unsafe(`drop database if exists ${name} with (force)`);
    await admin?.end();
  });

  test("pages are served and a gift is taken", async () => {
    const page = await fetch(`${host.url}/campaigns`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("/campaign/")]);
    const gift = newGift();
    const { json } = await callHost(host, "create-donation", gift);
    await payOverHttp(host, json.client_secret);
    await expect.poll(() => tracesOf(host, gift.donor_email)).toEqual({ gifts: ["succeeded"], receipts: 1 });
  });

  test("killed after the bank took the money, while the webhook was being applied: applied once", async () => {
    const gift = newGift();
    const { json } = await callHost(host, "create-donation", gift);
    const held = await site.reserve();
    await held`begin`;
    await held`lock table public.stripe_events`;
    expect((await payOverHttp(host, json.client_secret)).status).toBe(200);
    await host.kill();
    await held`rollback`;
    held.release();
    expect(await tracesOnDisk(gift.donor_email)).toEqual({ gifts: ["pending"], receipts: 0 });

    await host.start();
    await site`update stripe_sandbox.deliveries set next_attempt_at = now() where delivered_at is null`;
    await expect
      .poll(() => tracesOnDisk(gift.donor_email), { timeout: 10_000 })
      .toEqual({ gifts: ["succeeded"], receipts: 1 });
  }, 60_000);

  test("a database that goes away for a moment does not end the process", async () => {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`;
    await expect
      .poll(() => fetch(`${host.url}/readyz`).then(({ status }) => status), { timeout: 10_000 })
      .toBe(200);
    expect((await callHost(host, "create-donation", newGift())).status).toBe(200);
  });

  async function tracesOnDisk(email: string) {
    const gifts = await site<{ status: string }[]>`
      select status from public.donations where donor_email = ${email}`;
    const mails = await site`
      select 1 from public.email_outbox where to_email = ${email} and template = 'donation_receipt'`;
    return { gifts: gifts.map(({ status }) => status), receipts: mails.length };
  }
});
