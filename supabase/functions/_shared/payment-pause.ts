import type Stripe from "stripe";
import { AppError, answered } from "../../../domain/errors.ts";
import type { Proof } from "../../../domain/proof.ts";
import type { Context } from "./context.ts";
import type { Gift } from "./ledger.ts";
import { takePaymentAttempt } from "./payment-brake.ts";
import { openIntent } from "./payment-intent.ts";
import { applyAll, compareWithStripe, eventsOf } from "./reconcile.ts";
import { isRefused, paymentUnavailable } from "./stripe.ts";

export type OpenPayment = { gift: Gift; intent: Stripe.PaymentIntent };

/** Stripe may cancel a payment in these states, and only in these. */
export const CANCELABLE: readonly string[] = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
];
/** The reconcile job closes what is a day old; an older gift begins anew. */
const LONGEST_LIFE_MS = 23 * 3_600_000;

/** Ends a payment at Stripe for good; resolves to what it is now, which is "succeeded" when the donor was faster. */
export async function endPayment(id: string, context: Context): Promise<Stripe.PaymentIntent> {
  const { paymentIntents } = context.stripe();
  const intent = await paymentIntents.retrieve(id);
  if (!CANCELABLE.includes(intent.status)) return intent;
  try {
    return await paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
  } catch (error) {
    // Somebody paid or canceled it in between.
    if (isRefused(error)) return paymentIntents.retrieve(id);
    throw error;
  }
}

/**
 * The payment of a recorded gift: the open one, or after a pause the next one. A payment that was declined too often is
 * ended at Stripe first, so a gift never has two that can be paid. Throws paused, conflict, and what a first payment throws.
 */
export async function openPayment(
  recorded: Gift,
  proof: Proof | null,
  context: Context,
): Promise<OpenPayment> {
  const intent = await openIntent(recorded, context);
  const gift = recorded.stripe_payment_intent_id ? await upToDate(recorded, intent, context) : recorded;
  if (!gift.paused_until || gift.succeeded_at) return { gift, intent };
  const ended = await endPayment(intent.id, context).catch((error: unknown) => {
    throw paymentUnavailable(error);
  });
  if (ended.status !== "canceled") return { gift, intent: ended };
  const now = context.now().getTime();
  const wait = Math.ceil((new Date(gift.paused_until).getTime() - now) / 1000);
  if (wait > 0) throw new AppError("paused", undefined, { retry_after: wait });
  if (now - new Date(gift.created_at).getTime() > LONGEST_LIFE_MS) return { gift, intent: ended };
  const number = gift.ended_payment_intents.length + 2;
  await takePaymentAttempt(
    { kind: "gift", attempt_id: gift.attempt_id, number, proof, least_work: 0 },
    context,
  );
  const next = await reopen(gift, intent.id, context);
  return { gift: next, intent: await openIntent(next, context) };
}

/** A payment or a decline may have reached Stripe but not us: whoever asks again at once must not be ahead of the webhook. */
async function upToDate(gift: Gift, intent: Stripe.PaymentIntent, context: Context): Promise<Gift> {
  const paid = intent.status === "succeeded" && !gift.succeeded_at;
  const declined = intent.status === "requires_payment_method" && intent.last_payment_error;
  if (!paid && !declined) return gift;
  // What was paid is looked at with its charge.
  if (paid) await compareWithStripe(gift, context);
  else await applyAll(await eventsOf(intent, context), context);
  return answered(context.admin.from("donations").select().eq("id", gift.id).single());
}

async function reopen(gift: Gift, intent_id: string, { admin }: Context): Promise<Gift> {
  return answered(
    admin.rpc("reopen_payment", {
      p_donation_id: gift.id,
      p_payment_intent_id: intent_id,
    }),
  );
}

/** After news of a decline: ends the payment if it was one too many. Throws, so that Stripe tells us again, when it could not. */
export async function endIfPaused(intent_id: string, context: Context): Promise<void> {
  const data = await answered(
    context.admin
      .from("donations")
      .select("id")
      .eq("stripe_payment_intent_id", intent_id)
      .not("paused_until", "is", null)
      .is("succeeded_at", null),
  );
  if (data.length > 0) await endPayment(intent_id, context);
}
