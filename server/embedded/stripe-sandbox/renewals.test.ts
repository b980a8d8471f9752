import { expect, it } from "vitest";
import { NOW } from "../../../tests/fixtures/sandbox-call.ts";
import { membership } from "../../../tests/fixtures/sandbox-membership.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import type { Subscription } from "./objects.ts";
import { renewDue } from "./renewals.ts";
import type { ApiObject, Store } from "./store.ts";

/** The database finds `due` due, whatever it is by now, and holds what the store does. */
function databaseOf(store: Store, due: { subscription?: string; refund?: string }): Sql {
  const query = async (text: string, params: readonly unknown[] = []) => {
    if (text.includes("object = 'subscription'")) return due.subscription ? [{ id: due.subscription }] : [];
    if (text.includes("object = 'refund'")) return due.refund ? [{ id: due.refund }] : [];
    if (text.startsWith("select data"))
      return [{ data: JSON.stringify(await store.find(String(params[0]))) }];
    if (text.includes("stripe_sandbox.objects")) await store.put(JSON.parse(String(params[3])) as ApiObject);
    return [];
  };
  const run = { query, exec: async () => undefined } as unknown as SqlRunner;
  return { ...run, tx: (work) => work(run) };
}

async function scene(payment_method?: string, more: Partial<Subscription> = {}) {
  const made = await membership();
  if (payment_method) await made.payFirst(payment_method);
  const before = await made.subscription();
  await made.store.put<Subscription>({ ...before, ...more });
  const end = before.items.data[0].current_period_end;
  const seen = made.events().length;
  /** So many seconds after the end of the period. */
  const renew = (later: number) =>
    renewDue(databaseOf(made.store, { subscription: made.sub.id }), new Date((end + later) * 1000));
  return { ...made, end, renew, since: () => made.events().slice(seen) };
}

it("is renewed at the second its month ends, by the card that is kept", async () => {
  const { end, renew, since, subscription, newest } = await scene("pm_card_visa");
  await renew(0);
  const now = await subscription();
  expect([now.status, now.items.data[0].current_period_start]).toEqual(["active", end]);
  expect(await newest("charge")).toMatchObject({ amount: 1900, payment_method: now.default_payment_method });
  expect(since()).toContain("invoice.paid");
});

it("is left alone where another process was faster", async () => {
  const { renew, since, store, subscription } = await scene("pm_card_visa");
  await renew(-1);
  for (const status of ["canceled", "past_due"] as const) {
    await store.put<Subscription>({ ...(await subscription()), status });
    await renew(5);
    expect(await subscription()).toMatchObject({ status });
  }
  expect(since()).toEqual([]);
});

it("ends with its month where that was wished for", async () => {
  const { renew, since, subscription } = await scene("pm_card_visa", { cancel_at_period_end: true });
  await renew(0);
  expect(await subscription()).toMatchObject({ status: "canceled" });
  expect(since()).toEqual(["customer.subscription.deleted"]);
});

it("expires if it was never paid", async () => {
  const { renew, subscription } = await scene();
  await renew(0);
  expect(await subscription()).toMatchObject({ status: "incomplete_expired" });
});

it("is overdue without a card, and with one that is refused by now", async () => {
  const without = await scene("pm_card_visa", { default_payment_method: null });
  await without.renew(0);
  expect(await without.subscription()).toMatchObject({ status: "past_due" });
  expect(await without.newest("charge")).toMatchObject({
    billing_details: { name: null },
    failure_message: "There is no card on file.",
    payment_method_details: { card: { brand: "unknown", last4: "0000" } },
  });
  const refused = await scene("pm_card_visa");
  const change = { default_payment_method: "pm_card_chargeCustomerFail" };
  await refused.ask(`POST /v1/subscriptions/${refused.sub.id}`, change);
  await refused.renew(0);
  expect(await refused.subscription()).toMatchObject({ status: "past_due" });
});

it("a refund comes back once", async () => {
  const { ask, pay, newest, store, events } = await membership();
  await pay("pm_card_refundFail");
  const charge = await newest("charge");
  const { body: refund } = await ask("POST /v1/refunds", { charge: charge.id });
  await renewDue(databaseOf(store, { refund: refund.id }), NOW);
  await renewDue(databaseOf(store, { refund: refund.id }), NOW);
  expect(await store.find(charge.id)).toMatchObject({ amount_refunded: 0 });
  expect(events().filter((type) => type === "refund.failed")).toHaveLength(1);
});

it("a first payment may wait 23 hours, a refund that fails a minute, and twenty are done at a time", async () => {
  const asked: unknown[] = [];
  const query = async (text: string, params: readonly unknown[] = []) => {
    const [, wait, most] = /created <= \$1::bigint - (\d+).* limit (\d+)$/s.exec(text) ?? [];
    asked.push([Number(wait), Number(most), params]);
    return [];
  };
  await renewDue({ query } as unknown as Sql, NOW);
  const now = NOW.getTime() / 1000;
  expect(asked).toEqual([
    [23 * 60 * 60, 20, [now]],
    [60, 20, [now]],
  ]);
});
