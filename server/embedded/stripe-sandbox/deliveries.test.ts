import { expect, it } from "vitest";
import type { Sql } from "../sql.ts";
import { type Deliver, deliverDue, signatureOf } from "./deliveries.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** Events that are due, in batches, each tried for the n-th time; what is noted of them. */
async function deliver(work: Deliver, batches: number[] = [1], attempts = 1) {
  const noted: unknown[][] = [];
  const query = async (text: string, params: unknown[]) => {
    if (text.startsWith("with due")) {
      const many = batches.shift() ?? 0;
      return Array.from({ length: many }, (_, n) => ({ event_id: `evt_${n}`, attempts }));
    }
    if (text.startsWith("select data")) return [{ data: '{"id":"evt_0"}' }];
    noted.push(params.slice(1));
    return [];
  };
  const sql = { query } as unknown as Sql;
  const tried = await deliverDue({ sql, webhookSecret: "whsec_1", deliver: work, now: () => NOW });
  return { tried, noted };
}
const fails = (thrown: unknown) => deliver(() => Promise.reject(thrown));
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

it("sends the event as it is, signed", async () => {
  const sent: unknown[] = [];
  const { noted, tried } = await deliver(async (request) => {
    sent.push(request.headers.get("stripe-signature"), await request.text());
    return new Response("fine");
  });
  expect(sent).toEqual([signatureOf('{"id":"evt_0"}', "whsec_1", NOW), '{"id":"evt_0"}']);
  expect([tried, noted]).toEqual([1, [[NOW.toISOString()]]]);
});

it("notes what went wrong, never its words, and when to try again", async () => {
  expect((await deliver(async () => new Response("secret", { status: 500 }))).noted).toEqual([
    ["status 500", later(0.1), null],
  ]);
  expect((await fails(new TypeError("secret"))).noted).toEqual([["TypeError", later(0.1), null]]);
  expect((await fails("secret")).noted).toEqual([["error", later(0.1), null]]);
});

it("waits longer each time, and gives up after the thirteenth", async () => {
  const nth = async (n: number) =>
    (await deliver(async () => new Response("", { status: 500 }), [1], n)).noted[0];
  expect([await nth(2), await nth(13)]).toEqual([
    ["status 500", later(0.5), null],
    ["status 500", later(720), null],
  ]);
  expect(await nth(14)).toEqual(["status 500", NOW.toISOString(), NOW.toISOString()]);
});

it("goes on until less than a batch is due", async () => {
  const fine = async () => new Response("fine");
  expect((await deliver(fine, [20, 20, 3, 5])).tried).toBe(43);
  expect((await deliver(fine, [20, 0, 5])).tried).toBe(20);
});
