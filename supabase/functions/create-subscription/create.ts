import type Stripe from "stripe";
import { AppError, answered } from "../../../domain/errors.ts";
import type { Proof } from "../../../domain/proof.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { LAWYER_SUBSCRIPTION } from "../../../domain/registration/lawyer.ts";
import type {
  CreatedSubscription,
  CreateSubscriptionInput,
  SubscriptionStatus,
} from "../../../domain/subscriptions.ts";
import type { Context } from "../_shared/context.ts";
import { takePaymentAttempt } from "../_shared/payment-brake.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";
import { paymentUnavailable } from "../_shared/stripe.ts";
import {
  askStripe,
  beginSubscription,
  type Seen,
  type SubscriptionRow,
  WITH_SECRET,
} from "../_shared/subscriptions.ts";
import { isOld, openCustomer } from "./customer.ts";
import { monthlyPrice } from "./price.ts";

export function createQuotas(_: unknown, { user, client_address }: Context): Quota[] {
  const { subscription_per_person, subscription_per_address } = RATE_LIMITS;
  return [
    { name: "subscription_person", subject: user?.id ?? "", ...subscription_per_person },
    ...networkQuotas("subscription_address", client_address, subscription_per_address),
  ];
}

/** Opens the caller's membership at Stripe, or finds the open one. Repeating it never makes a second one. */
export async function createSubscription(
  { proof }: CreateSubscriptionInput,
  context: Context,
): Promise<CreatedSubscription> {
  const { row, subscription } = await current(await beginSubscription(context), proof, context);
  const invoice = subscription.latest_invoice;
  const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : null;
  const status = row.status as SubscriptionStatus;
  const owed = status !== "active" && status !== "trialing";
  if (owed && !secret)
    throw new AppError("conflict", "This membership cannot be paid now. Please try again.");
  if (owed && secret) await noteIntent(row, secret, context);
  return {
    status,
    client_secret: owed && secret ? secret : null,
    amount: LAWYER_SUBSCRIPTION.monthly_amount,
    livemode: row.livemode,
  };
}

/** The subscription of the row as Stripe has it now; a new row and a new subscription when that one has ended. */
async function current(row: SubscriptionRow, proof: Proof | null, context: Context): Promise<Seen> {
  if (!row.stripe_subscription_id) {
    await takePaymentAttempt(
      { kind: "membership", attempt_id: row.id, number: 1, proof, least_work: 0 },
      context,
    );
  }
  const id = row.stripe_subscription_id ?? (await open(row, context));
  const seen = await askStripe(context, (subscriptions) => subscriptions.retrieve(id, WITH_SECRET));
  const ended = seen.row.status === "canceled" || seen.row.status === "incomplete_expired";
  return ended && row.stripe_subscription_id
    ? current(await beginSubscription(context), proof, context)
    : seen;
}

/** Cards that are refused here count for the network, as those of gifts do. */
async function noteIntent(row: SubscriptionRow, client_secret: string, { admin }: Context): Promise<void> {
  await answered(
    admin.rpc("attach_attempt_intent", {
      p_kind: "membership",
      p_attempt_id: row.id,
      p_payment_intent_id: client_secret.split("_secret_")[0] ?? "",
    }),
  );
}

/** What creating answers may be a day old when it is a repetition: only its id counts, the rest is asked for. */
async function open(row: SubscriptionRow, context: Context): Promise<string> {
  try {
    const customer = await openCustomer(row, context);
    const found = isOld(row, context) ? await findLost(row, customer, context) : null;
    return found ?? (await create(row, customer, context));
  } catch (error) {
    throw error instanceof AppError ? error : paymentUnavailable(error);
  }
}

async function findLost(row: SubscriptionRow, customer: string, context: Context): Promise<string | null> {
  const all = await context.stripe().subscriptions.list({ customer, status: "all", limit: 100 });
  return all.data.find(({ metadata }) => metadata.subscription_id === row.id)?.id ?? null;
}

async function create(row: SubscriptionRow, customer: string, context: Context): Promise<string> {
  const params: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price: await monthlyPrice(context) }],
    payment_behavior: "default_incomplete",
    payment_settings: { payment_method_types: ["card"], save_default_payment_method: "on_subscription" },
    // A kind of its own: nothing of it may ever be taken for a gift.
    metadata: { kind: "membership", subscription_id: row.id },
  };
  const made = await context.stripe().subscriptions.create(params, { idempotencyKey: row.idempotency_key });
  return made.id;
}
