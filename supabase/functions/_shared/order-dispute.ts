import type Stripe from "stripe";
import type { Context } from "./context.ts";

/** How the disputes of a payment stand. `lost`: US cents they took. */
export type OrderDispute = { is_open: boolean; lost: number };

const CLOSED: readonly string[] = ["won", "lost", "warning_closed", "prevented"];

/** Undefined for a payment nobody disputed. Of one in another currency all is lost: Stripe does not say how much of ours. */
export async function disputeOf(
  { id, currency, amount, latest_charge }: Stripe.PaymentIntent,
  context: Context,
): Promise<OrderDispute | undefined> {
  if (typeof latest_charge !== "object" || !latest_charge?.disputed) return undefined;
  const { data } = await context.stripe().disputes.list({ payment_intent: id, limit: 100 });
  const lost = data
    .filter(({ status }) => status === "lost")
    .reduce((sum, taken) => sum + (taken.currency === currency ? taken.amount : amount), 0);
  const is_open = data.length === 0 || data.some(({ status }) => !CLOSED.includes(status));
  return { is_open, lost: Math.min(lost, amount) };
}
