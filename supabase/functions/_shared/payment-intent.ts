import type Stripe from "stripe";
import { answered } from "../../../domain/errors.ts";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Context } from "./context.ts";
import type { Gift } from "./ledger.ts";
import { paymentUnavailable } from "./stripe.ts";

/**
 * What Stripe is told about a gift: nothing about the donor but how to show the gift, should it have to be recovered.
 * Depends on the stored row alone, so that every try under the same idempotency key says the same.
 */
function intentParams(gift: Gift): Stripe.PaymentIntentCreateParams {
  const campaign_id = gift.internal_campaign_id ?? gift.user_campaign_id;
  return {
    amount: gift.amount,
    currency: gift.currency,
    // What answers at once, as all our words say, whatever else the dashboard offers: wallets are cards.
    allowed_payment_method_types: ["card", "link"],
    description: `Gift to ${LEGAL_NAME}`,
    metadata: {
      kind: "donation",
      donation_id: gift.id,
      attempt_id: gift.attempt_id,
      fee_covered: String(gift.fee_covered),
      hide_name: String(gift.hide_name),
      hide_amount: String(gift.hide_amount),
      ...(campaign_id && { campaign_kind: gift.internal_campaign_id ? "internal" : "user", campaign_id }),
    },
  };
}

/** The PaymentIntent of a gift, made if there is none yet, and noted in the ledger. Throws payment_unavailable. */
export async function openIntent(gift: Gift, context: Context): Promise<Stripe.PaymentIntent> {
  const stripe = context.stripe();
  if (gift.stripe_payment_intent_id) {
    return stripe.paymentIntents.retrieve(gift.stripe_payment_intent_id).catch((error: unknown) => {
      throw paymentUnavailable(error);
    });
  }
  const options = { idempotencyKey: gift.idempotency_key };
  const intent = await stripe.paymentIntents.create(intentParams(gift), options).catch((error: unknown) => {
    throw paymentUnavailable(error);
  });
  await attachIntent(gift.id, intent.id, context);
  return intent;
}

export async function attachIntent(gift_id: string, intent_id: string, { admin }: Context): Promise<void> {
  await answered(
    admin.rpc("attach_payment_intent", {
      p_donation_id: gift_id,
      p_payment_intent_id: intent_id,
    }),
  );
}
