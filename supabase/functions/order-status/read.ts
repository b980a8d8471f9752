import type Stripe from "stripe";
import { AppError, answered } from "../../../domain/errors.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { OrderStatus } from "../../../domain/shop.ts";
import type { Context } from "../_shared/context.ts";
import { endOrder, lookAtOrder } from "../_shared/orders.ts";
import { networkQuotas, type Quota, takeQuota } from "../_shared/rate-limit.ts";

type Input = { attempt_id: string; end?: boolean };

/** The webhook gets this long before we ask Stripe ourselves. */
const PATIENCE_MS = 5_000;

/** Of a payment: nothing was paid, and nothing is under way. */
const OVER = new Set<Stripe.PaymentIntent.Status>(["requires_payment_method", "canceled"]);

export function statusQuotas({ attempt_id }: Input, { client_address }: Context): Quota[] {
  return [
    ...networkQuotas("status_address", client_address, RATE_LIMITS.status_per_address),
    { name: "status_attempt", subject: attempt_id, ...RATE_LIMITS.status_per_attempt },
  ];
}

/** How an order stands. Throws not_found for an unknown attempt. */
export async function readOrder(input: Input, context: Context): Promise<OrderStatus> {
  const status = await readStatus(input, context);
  if (!status) throw new AppError("not_found", "We could not find this order.");
  const age = context.now().getTime() - new Date(status.created_at).getTime();
  if (status.state !== "pending" || (age < PATIENCE_MS && !input.end)) return status;
  const unpaid = await askStripe(input, context).catch((error: unknown) => {
    context.log({
      quiet: "order-status could not ask Stripe",
      error: error instanceof Error ? error.name : "",
    });
    return null;
  });
  return unpaid === null ? status : { ...((await readStatus(input, context)) ?? status), unpaid };
}

async function readStatus({ attempt_id }: Input, { admin }: Context): Promise<OrderStatus | null> {
  const data = await answered(admin.rpc("order_status", { p_attempt_id: attempt_id }));
  return data as OrderStatus | null;
}

/** Whether nothing was paid and nothing is under way, says Stripe. Null where its turn has not come. */
async function askStripe({ attempt_id, end }: Input, context: Context): Promise<boolean | null> {
  const quota = { name: "status_asks_stripe", subject: attempt_id, ...RATE_LIMITS.status_asks_stripe };
  if (!(await takeQuota(quota, context))) return null;
  const order = await answered(context.admin.from("orders").select().eq("attempt_id", attempt_id).single());
  const looked = await lookAtOrder(order, context);
  const { intent } = end ? await endOrder(looked, context) : looked;
  return OVER.has(intent.status);
}
