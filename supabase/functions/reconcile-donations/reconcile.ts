import type Stripe from "stripe";
import { z } from "zod";
import { AppError, answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";
import type { Gift, LedgerEvent } from "../_shared/ledger.ts";
import { compareModes } from "../_shared/mode.ts";
import { openIntent } from "../_shared/payment-intent.ts";
import { CANCELABLE } from "../_shared/payment-pause.ts";
import { applyAll, eventsOf, eventsOfDispute, eventsOfRefund, findIntent } from "../_shared/reconcile.ts";
import { isKeyRefused, isOutage } from "../_shared/stripe.ts";

/** How many gifts were compared, how many facts were new, how many abandoned or paused payments were closed, what failed. */
export type ReconcileCounts = { checked: number; applied: number; canceled: number; failed: number };

const OLDER_THAN_SECONDS = 120;
const BATCH = 10;
const BUDGET_MS = 15_000;
const RECOUNT_MS = 5_000;
const ABANDONED_MS = 24 * 3_600_000;
// A bank may send a refund back a month later.
const REFUND_DAYS = 35;
const DISPUTE_DAYS = 120;

/** `since` (ISO 8601), given by hand after a backup was restored: its moment. What was paid since is recorded anew. */
export const reconcileInput = z.object({ since: z.iso.datetime({ offset: true }).optional() });
type ReconcileInput = z.output<typeof reconcileInput>;

/** Compares unfinished gifts, and recent refunds and disputes, with Stripe; applies what the webhooks did not tell. */
export async function reconcileDonations(
  { since }: ReconcileInput,
  context: Context,
): Promise<ReconcileCounts> {
  const counts = { checked: 0, applied: 0, canceled: 0, failed: 0 };
  await compareModes(context);
  await recountPeople(context);
  try {
    await unfinishedGifts(counts, context);
    // Gifts first: a refund is of one.
    if (since) await guarded(counts, context, () => unknownGifts(since, counts, context));
    for (const compare of [recentRefunds, recentDisputes]) {
      await guarded(counts, context, async () => {
        counts.applied += await applyAll(await onlyNew(await compare(context), context), context);
      });
    }
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
  return counts;
}

/** After the mode was changed: who has given what, as gifts count now. What this run does not reach, the next one does. */
async function recountPeople({ admin, log, now }: Context): Promise<void> {
  const until = now().getTime() + RECOUNT_MS;
  for (;;) {
    const { data, error } = await admin.rpc("recount_people");
    if (error) log({ problem: "people were not counted anew", code: error.code });
    if (!data || now().getTime() > until) return;
  }
}

async function unfinishedGifts(counts: ReconcileCounts, context: Context): Promise<void> {
  const until = context.now().getTime() + BUDGET_MS;
  for (;;) {
    const data = await answered(
      context.admin.rpc("donations_to_reconcile", {
        p_older_than_seconds: OLDER_THAN_SECONDS,
        p_limit: BATCH,
      }),
    );
    for (const gift of data) await oneGift(gift, counts, context);
    if (data.length < BATCH || context.now().getTime() > until) return;
  }
}

async function oneGift(gift: Gift, counts: ReconcileCounts, context: Context): Promise<void> {
  counts.checked += 1;
  await guarded(counts, context, async () => {
    // By the clock of the database, which has just taken it (docs/decisions/0052).
    const age = Date.parse(gift.reconciled_at ?? gift.created_at) - Date.parse(gift.created_at);
    const abandoned = age > ABANDONED_MS;
    const over = abandoned || gift.paused_until !== null;
    // A gift that never reached Stripe gets its payment now, only to be closed there as well.
    const intent = (await findIntent(gift, context)) ?? (abandoned ? await openIntent(gift, context) : null);
    if (!intent) return;
    const current = over && CANCELABLE.includes(intent.status) ? await cancel(intent, context) : intent;
    if (current !== intent) counts.canceled += 1;
    counts.applied += await applyAll(await eventsOf(current, context), context);
  });
}

function cancel(intent: Stripe.PaymentIntent, context: Context): Promise<Stripe.PaymentIntent> {
  return context.stripe().paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
}

/** One gift that cannot be compared does not keep the others from it; only an outage of Stripe or a key it refuses ends the run. */
async function guarded(counts: ReconcileCounts, context: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    counts.failed += 1;
    const { name, type, code } = error as { name?: string; type?: string; code?: string };
    context.log({ problem: "not reconciled", error: type ?? name, code });
    const cause = error instanceof AppError ? error.cause : error;
    if (isOutage(cause) || isKeyRefused(cause)) throw cause;
  }
}

/** Paid gifts the ledger has no row of: with what the payment says of them (private.gift_from_intent). */
async function unknownGifts(since: string, counts: ReconcileCounts, context: Context): Promise<void> {
  const { admin, stripe } = context;
  const created = { gte: Math.floor(Date.parse(since) / 1000) };
  const all = await stripe()
    .paymentIntents.list({ created, limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
  const ids = all.flatMap(({ id, status, metadata }) =>
    status === "succeeded" && metadata.kind === "donation" ? [id] : [],
  );
  for (let n = 0; n < ids.length; n += 100) {
    const some = ids.slice(n, n + 100);
    const known = await answered(
      admin.from("donations").select("stripe_payment_intent_id").in("stripe_payment_intent_id", some),
    );
    const has = new Set(known.map(({ stripe_payment_intent_id }) => stripe_payment_intent_id));
    for (const id of some.filter((id) => !has.has(id))) {
      counts.checked += 1;
      const intent = await stripe().paymentIntents.retrieve(id, { expand: ["latest_charge"] });
      counts.applied += await applyAll(await eventsOf(intent, context), context);
    }
  }
}

const last = (days: number, context: Context) => ({
  gte: Math.floor(context.now().getTime() / 1000) - days * 86_400,
});

async function recentRefunds(context: Context): Promise<LedgerEvent[]> {
  const query = { created: last(REFUND_DAYS, context), limit: 100 };
  const refunds = await context.stripe().refunds.list(query).autoPagingToArray({ limit: 1000 });
  return refunds.flatMap((refund) => eventsOfRefund(refund, context.env.livemode));
}

async function recentDisputes(context: Context): Promise<LedgerEvent[]> {
  const query = { created: last(DISPUTE_DAYS, context), limit: 100 };
  const disputes = await context.stripe().disputes.list(query).autoPagingToArray({ limit: 1000 });
  return disputes.flatMap(eventsOfDispute);
}

async function onlyNew(events: LedgerEvent[], { admin }: Context): Promise<LedgerEvent[]> {
  const known = new Set<string>();
  for (let n = 0; n < events.length; n += 100) {
    const ids = events.slice(n, n + 100).map(({ id }) => id);
    const data = await answered(admin.from("stripe_events").select("id").in("id", ids));
    for (const { id } of data) known.add(id);
  }
  return events.filter(({ id }) => !known.has(id));
}
