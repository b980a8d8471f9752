// What is the same wherever an order meets Stripe: how it is written, paid, looked at and ended.
import type Stripe from "stripe";
import type { Database, Json } from "../../../domain/database.types.ts";
import { AppError, answered, toAppError } from "../../../domain/errors.ts";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Context } from "./context.ts";
import { MODE_DIFFERS, mixedModeError } from "./mode.ts";
import { disputeOf } from "./order-dispute.ts";
import { endPayment } from "./payment-pause.ts";
import { applyAll, eventsOf } from "./reconcile.ts";
import { paymentUnavailable } from "./stripe.ts";

export type Order = Database["public"]["Tables"]["orders"]["Row"];
/** An order with its payment as it stands at Stripe. */
export type LookedAt = { order: Order; intent: Stripe.PaymentIntent };

const gone = (message: string) => new AppError("closed", message);
const wrong = (field: string, message: string) =>
  new AppError("invalid_input", undefined, { fields: { [field]: message } });

const RECORD_PROBLEMS: Record<string, () => AppError> = {
  attempt_conflict: () =>
    new AppError("conflict", "This order was already sent with other details. Please reload the page."),
  product_not_found: () => new AppError("not_found", "We could not find this product."),
  sold_out: () => gone("This is sold out."),
  too_few: () => wrong("quantity", "There are fewer left than that. Please order less."),
  price_changed: () => wrong("unit_price", "The price has changed. Please look at it before you order."),
};

/** Writes an order that can be paid, or finds the one of the same attempt. Throws conflict, not_found, closed, invalid_input, payment_unavailable. */
export async function recordOrder(order: Json, context: Context): Promise<Order> {
  const { data, error } = await context.admin.rpc("record_order", { p: order });
  if (!error) return data as unknown as Order;
  if (error.message === MODE_DIFFERS) throw mixedModeError(context);
  const known = Object.hasOwn(RECORD_PROBLEMS, error.message) ? RECORD_PROBLEMS[error.message] : undefined;
  throw known ? known() : toAppError(error);
}

/** What Stripe is told about an order: nothing about the buyer. The same for every try under one idempotency key. */
function intentParams(order: Order): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.unit_price * order.quantity + order.shipping,
    currency: order.currency,
    allowed_payment_method_types: ["card", "link"],
    description: `Order from ${LEGAL_NAME}`,
    metadata: { kind: "order", order_id: order.id, attempt_id: order.attempt_id },
  };
}

const WITH_CHARGE = { expand: ["latest_charge"] };

/** The payment of an order, made if there is none yet. What Stripe throws is thrown on. */
async function paymentOf(order: Order, context: Context): Promise<Stripe.PaymentIntent> {
  const { paymentIntents } = context.stripe();
  const known = order.stripe_payment_intent_id;
  if (known) return paymentIntents.retrieve(known, WITH_CHARGE);
  const intent = await paymentIntents.create(intentParams(order), { idempotencyKey: order.idempotency_key });
  const { attempt_id } = order;
  // So that its refused cards count for the network that tried them.
  await answered(
    context.admin.rpc("attach_attempt_intent", {
      p_kind: "order",
      p_attempt_id: attempt_id,
      p_payment_intent_id: intent.id,
    }),
  );
  // The answer to a repeated call is the first one's: how it stands by now is another question.
  return paymentIntents.retrieve(intent.id, WITH_CHARGE);
}

async function settle(
  id: string,
  look: number,
  intent: Stripe.PaymentIntent,
  context: Context,
): Promise<Order> {
  const { admin } = context;
  const p_intent = { ...intent, dispute: await disputeOf(intent, context) } as unknown as Json;
  const settled = await answered(admin.rpc("settle_order", { p_id: id, p_look: look, p_intent }));
  return settled as unknown as Order;
}

const nextLook = ({ admin }: Context): Promise<number> => answered(admin.rpc("next_order_look"));

/** Asks Stripe how the payment of an order stands, and writes that down. */
async function look(order: Order, context: Context): Promise<LookedAt> {
  const number = await nextLook(context);
  const intent = await paymentOf(order, context);
  return { order: await settle(order.id, number, intent, context), intent };
}

const isDeclined = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === "requires_payment_method" && last_payment_error !== null;

/** One for which too many cards were refused takes no more. */
async function endIfOver(looked: LookedAt, context: Context): Promise<LookedAt> {
  const { id } = looked.intent;
  if (!isDeclined(looked.intent)) return looked;
  const over = await answered(context.admin.rpc("payment_is_over", { p_payment_intent_id: id }));
  return over ? endOrder(looked, context) : looked;
}

/** Asks Stripe how the payment of an order stands, and writes that down. One with too many refused cards is ended. */
export async function lookAtOrder(order: Order, context: Context): Promise<LookedAt> {
  return endIfOver(await look(order, context), context);
}

/** Ends an order for good, so that its pieces are for sale again; unless it was paid in between, or is being paid. */
export async function endOrder({ order, intent }: LookedAt, context: Context): Promise<LookedAt> {
  const ended = await endPayment(intent.id, context);
  // Only now, or a look that began meanwhile and saw it open would be taken for the newer one.
  const number = await nextLook(context);
  // With its charge, should the buyer have been faster.
  const now = await context.stripe().paymentIntents.retrieve(ended.id, WITH_CHARGE);
  return { order: await settle(order.id, number, now, context), intent: now };
}

/** Ends an order whose payment can't be asked for any more, so that its pieces are for sale again. */
export async function dropOrder(order: Order, context: Context): Promise<Order> {
  const nothing = { id: order.stripe_payment_intent_id, status: "canceled" } as Stripe.PaymentIntent;
  return settle(order.id, await nextLook(context), nothing, context);
}

/** As lookAtOrder, for a buyer who waits: what Stripe does not say is payment_unavailable. */
export async function openOrder(order: Order, context: Context): Promise<LookedAt> {
  try {
    const looked = await look(order, context);
    // Whoever asks again at once must not be ahead of the webhook: this refusal counts.
    if (isDeclined(looked.intent)) await applyAll(await eventsOf(looked.intent, context), context);
    return await endIfOver(looked, context);
  } catch (error) {
    throw error instanceof AppError ? error : paymentUnavailable(error);
  }
}
