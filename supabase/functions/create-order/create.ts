import { AppError } from "../../../domain/errors.ts";
import type { OrderInput } from "../../../domain/order-input.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { CreatedOrder, OrderState } from "../../../domain/shop.ts";
import type { Context } from "../_shared/context.ts";
import { type LookedAt, openOrder, recordOrder } from "../_shared/orders.ts";
import { takePaymentAttempt } from "../_shared/payment-brake.ts";
import { networkQuotas, type Quota, takeQuota } from "../_shared/rate-limit.ts";

/** Units of work while one email address gets more orders than people make. */
const CROWDED_WORK = 2;

export function orderQuotas(_: OrderInput, { client_address }: Context): Quota[] {
  return [...networkQuotas("order_network", client_address, RATE_LIMITS.order_per_network)];
}

/** Whoever knows a buyer's address must not be able to close the form with it: this only costs work. */
async function leastWork({ email }: OrderInput, context: Context): Promise<number> {
  const quiet = await takeQuota(
    { name: "order_email", subject: email, ...RATE_LIMITS.order_per_email },
    context,
  );
  return quiet ? 0 : CROWDED_WORK;
}

/** Records the order, which takes its pieces, then asks Stripe for a payment of it. Repeating an attempt gives the same answer. */
export async function createOrder(input: OrderInput, context: Context): Promise<CreatedOrder> {
  const { website, proof, ...order } = input;
  if (website !== "") throw new AppError("invalid_input");
  const least_work = await leastWork(input, context);
  await takePaymentAttempt(
    { kind: "order", attempt_id: order.attempt_id, number: 1, proof, least_work },
    context,
  );
  const { livemode } = context.env;
  const recorded = await recordOrder({ ...order, livemode, user_id: context.user?.id ?? null }, context);
  return answerOf(await openOrder(recorded, context));
}

function answerOf({ order, intent }: LookedAt): CreatedOrder {
  return {
    attempt_id: order.attempt_id,
    amount: order.unit_price * order.quantity + order.shipping,
    client_secret: order.state === "pending" ? intent.client_secret : null,
    livemode: order.livemode,
    state: order.state as OrderState,
    processing: intent.status === "processing",
  };
}
