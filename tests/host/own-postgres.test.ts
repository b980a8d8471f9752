// DATABASE_URL: the same host on a PostgreSQL server. Runs in the step of `npm test` that has one.
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callHost, newGift, payOverHttp, tracesOf } from "../fixtures/giving-over-http.ts";
import type { Host } from "../fixtures/host.ts";
import { hostOnPostgres } from "../fixtures/own-postgres.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("on an own PostgreSQL", () => {
  let own: Awaited<ReturnType<typeof hostOnPostgres>>;
  let site: postgres.Sql;
  let host: Host;

  beforeAll(async () => {
    own = await hostOnPostgres("host");
    ({ host, site } = own);
  }, 90_000);
  afterAll(() => own?.stop());

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
    const { admin, name } = own;
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
