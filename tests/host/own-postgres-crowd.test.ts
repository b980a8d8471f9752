// Visitors whose reads do not end hold their part of the connections: everything else is answered meanwhile. Runs in the
// step of `npm test` that has a PostgreSQL server.
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHARES_OF_CONNECTIONS } from "../../server/embedded/visits.ts";
import { callHost, newGift } from "../fixtures/giving-over-http.ts";
import type { Host } from "../fixtures/host.ts";
import { hostOnPostgres } from "../fixtures/own-postgres.ts";

const { visitors } = SHARES_OF_CONNECTIONS.postgres;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a crowd on an own PostgreSQL", () => {
  let own: Awaited<ReturnType<typeof hostOnPostgres>>;
  let site: postgres.Sql;
  let host: Host;

  beforeAll(async () => {
    own = await hostOnPostgres("crowd", { TRUSTED_PROXIES: "1" });
    ({ host, site } = own);
    // The catalogue is read once, before a table of it is locked.
    const path = "/rest/v1/board_members?select=id&limit=1";
    expect((await fetch(`${host.url}${path}`, { headers: { apikey: host.publishableKey } })).status).toBe(
      200,
    );
  }, 90_000);
  afterAll(() => own?.stop());

  /** They ask again and again for a table nobody gets. */
  function crowd(addresses: string[]) {
    const over = new AbortController();
    const read = (address: string) =>
      fetch(`${host.url}/rest/v1/board_members?select=id`, {
        headers: { apikey: host.publishableKey, "x-forwarded-for": address },
        signal: over.signal,
      }).then((answer) => answer.text());
    const visitor = async (address: string) => {
      while (!over.signal.aborted) await read(address).catch(() => undefined);
    };
    const all = addresses.map(visitor);
    return async () => {
      over.abort();
      await Promise.all(all);
    };
  }
  const waiting = async () => {
    const [row] = await site<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where datname = ${own.name} and wait_event_type = 'Lock' and query like '%board_members%'`;
    return row?.n;
  };

  test.each([
    ["one address", Array<string>(16).fill("203.0.113.7"), visitors.each],
    ["many addresses", Array.from({ length: 16 }, (_, n) => `203.0.113.${n}`), visitors.all],
  ])(
    "of %s holds its part, and health, Stripe, sign-in and gifts are answered",
    async (_, addresses, most) => {
      const held = await site.reserve();
      await held`begin`;
      await held`lock table public.board_members`;
      const leave = crowd(addresses);
      try {
        await expect.poll(waiting, { interval: 50 }).toBe(most);
        const json = { "content-type": "application/json", apikey: host.publishableKey };
        const asked = (path: string, body: object) =>
          fetch(`${host.url}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
        const sign = { email: "nobody@example.org", password: "not-the-password" };
        for (let round = 0; round < 5; round++) {
          const [gift, hook, login] = await Promise.all([
            callHost(host, "create-donation", newGift()),
            asked("/functions/v1/stripe-webhook", {}),
            asked("/auth/v1/token?grant_type=password", sign),
          ]);
          expect([gift.status, hook.status, login.status]).toEqual([200, 400, 400]);
          // Asked again where the machine was too busy to answer within its second.
          const ready = async () => (await fetch(`${host.url}/readyz`)).status;
          await expect.poll(ready).toBe(200);
          expect(await waiting()).toBeLessThanOrEqual(most);
        }
      } finally {
        await leave();
        await held`rollback`;
        held.release();
      }
    },
    60_000,
  );
});
