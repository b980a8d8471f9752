import type Stripe from "stripe";
import type { Context } from "./context.ts";
import { applyEvent, type Gift, type LedgerEvent } from "./ledger.ts";
import { attachIntent } from "./payment-intent.ts";
import { idOf, isMissing } from "./stripe.ts";

/** Stripe's state of a gift as the events that should have told us. Their ids repeat, so each is applied once. */
export async function eventsOf(intent: Stripe.PaymentIntent, context: Context): Promise<LedgerEvent[]> {
  const at = Math.floor(context.now().getTime() / 1000);
  const { status, livemode } = intent;
  if (status === "succeeded") return [...paidEvents(intent, at), ...(await disputeEvents(intent, context))];
  if (status === "canceled") {
    const created = intent.canceled_at ?? at;
    return [event(`${intent.id}_canceled`, "payment_intent.canceled", created, livemode, intent)];
  }
  if (status !== "requires_payment_method" || !intent.last_payment_error) return [];
  const which = idOf(intent.latest_charge) ?? intent.last_payment_error.code ?? "error";
  return [event(`${intent.id}_failed_${which}`, "payment_intent.payment_failed", at, livemode, intent)];
}

function paidEvents(intent: Stripe.PaymentIntent, at: number): LedgerEvent[] {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const paid_at = charge?.created ?? intent.created;
  const paid = event(`${intent.id}_succeeded`, "payment_intent.succeeded", paid_at, intent.livemode, intent);
  return charge && charge.amount_refunded > 0 ? [paid, refundedEvent(charge, at)] : [paid];
}

async function disputeEvents(intent: Stripe.PaymentIntent, context: Context): Promise<LedgerEvent[]> {
  if (typeof intent.latest_charge !== "object" || !intent.latest_charge?.disputed) return [];
  const disputes = await context.stripe().disputes.list({ payment_intent: intent.id, limit: 100 });
  return disputes.data.flatMap(eventsOfDispute);
}

function refundedEvent(charge: Stripe.Charge, at: number): LedgerEvent {
  const id = `${charge.id}_refunded_${charge.amount_refunded}`;
  return event(id, "charge.refunded", at, charge.livemode, charge);
}

const SENT_BACK = ["failed", "canceled"];

/** A refund as Stripe has it by now: that it was made, and that it came back. A refund does not say its mode. */
export function eventsOfRefund(refund: Stripe.Refund, livemode: boolean): LedgerEvent[] {
  const { id, created, status } = refund;
  const made = event(`${id}_created`, "refund.created", created, livemode, refund);
  if (!SENT_BACK.includes(status ?? "")) return [made];
  return [made, event(`${id}_failed`, "refund.failed", created, livemode, refund)];
}

const CLOSED = ["won", "lost", "warning_closed", "prevented"];

export function eventsOfDispute(dispute: Stripe.Dispute): LedgerEvent[] {
  const { id, created, livemode, status } = dispute;
  const opened = event(`${id}_created`, "charge.dispute.created", created, livemode, dispute);
  if (!CLOSED.includes(status)) return [opened];
  return [opened, event(`${id}_${status}`, "charge.dispute.closed", created, livemode, dispute)];
}

function event(id: string, type: string, created: number, livemode: boolean, object: object): LedgerEvent {
  return { id: `reconcile_${id}`, type, created, livemode, data: { object } };
}

/** Stripe's PaymentIntent of a gift, with its charge; found by its metadata when its id was never stored. */
export async function findIntent(gift: Gift, context: Context): Promise<Stripe.PaymentIntent | null> {
  const { paymentIntents } = context.stripe();
  const id = gift.stripe_payment_intent_id ?? (await searchIntent(gift, context));
  if (!id) return null;
  try {
    return await paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function searchIntent(gift: Gift, context: Context): Promise<string | null> {
  const query = `metadata['donation_id']:'${gift.id}'`;
  const { data } = await context.stripe().paymentIntents.search({ query, limit: 100 });
  const intent = data.find(({ id }) => !gift.ended_payment_intents.includes(id));
  if (!intent) return null;
  await attachIntent(gift.id, intent.id, context);
  return intent.id;
}

/** Brings one gift up to date with Stripe; resolves to how many facts were new. */
export async function compareWithStripe(gift: Gift, context: Context): Promise<number> {
  const intent = await findIntent(gift, context);
  return intent ? applyAll(await eventsOf(intent, context), context) : 0;
}

export async function applyAll(events: LedgerEvent[], context: Context): Promise<number> {
  let applied = 0;
  for (const one of events) if ((await applyEvent(one, context)) === "applied") applied += 1;
  return applied;
}
