// What time does at Stripe: subscriptions are renewed, end, or were never paid; refunds come back.
import type { Sql } from "../sql.ts";
import { type Call, seconds } from "./call.ts";
import type { TestCard } from "./cards.ts";
import { billNextMonth } from "./invoices.ts";
import type { Refund, Subscription } from "./objects.ts";
import { settle } from "./payment-confirm.ts";
import { sendBack } from "./refunds.ts";
import { createStore } from "./store.ts";
import { endSubscription } from "./subscriptions.ts";

/** As at Stripe: a first payment may wait this long. */
const FIRST_PAYMENT_SECONDS = 23 * 3600;
const BATCH = 20;

const DUE = `
select id from stripe_sandbox.objects where object = 'subscription'
  and ((data @> '{"status": "incomplete"}' and created <= $1::bigint - ${FIRST_PAYMENT_SECONDS})
    or (data @> '{"status": "active"}' and (data #>> '{items,data,0,current_period_end}')::bigint <= $1::bigint))
order by seq limit ${BATCH}`;

/** How long a refund that fails looks as if it had arrived. */
const REFUND_FAILS_AFTER_SECONDS = 60;

const FAILING = `
select id from stripe_sandbox.objects where object = 'refund' and created <= $1::bigint - ${REFUND_FAILS_AFTER_SECONDS}
  and data @> '{"status": "succeeded", "sandbox": {"fate": "fails"}}' order by seq limit ${BATCH}`;

/** Carries out what is due by now. */
export async function renewDue(sql: Sql, now: Date): Promise<void> {
  const each = async (due: string, work: (call: Call, id: string) => Promise<void>) => {
    for (const { id } of await sql.query<{ id: string }>(due, [seconds(now)])) {
      await sql.tx((run) =>
        work({ store: createStore(run), form: {}, path: {}, publishable: false, now }, id),
      );
    }
  };
  await each(DUE, async (call, id) => advance(call, await call.store.get<Subscription>("subscription", id)));
  await each(FAILING, async (call, id) => {
    const refund = await call.store.get<Refund>("refund", id);
    if (refund.status === "succeeded") await sendBack(call, refund);
  });
}

async function advance(call: Call, subscription: Subscription): Promise<void> {
  const { status, cancel_at_period_end, items } = subscription;
  if (status === "incomplete") return void (await endSubscription(call, subscription));
  // Another process may have been faster.
  if (status !== "active" || items.data[0].current_period_end > seconds(call.now)) return;
  if (cancel_at_period_end) return void (await endSubscription(call, subscription));
  await renew(call, subscription);
}

async function renew(call: Call, subscription: Subscription): Promise<void> {
  const intent = await billNextMonth(call, subscription);
  const id = subscription.default_payment_method;
  const method = id ? await call.store.get("payment_method", id) : null;
  const card = (method?.sandbox?.card as TestCard | undefined) ?? NO_CARD;
  await settle(call, { ...intent, payment_method: id }, card);
}

const NO_CARD: TestCard = {
  brand: "unknown",
  last4: "0000",
  behaviour: { problem: { type: "card_error", code: "card_declined", message: "There is no card on file." } },
};
