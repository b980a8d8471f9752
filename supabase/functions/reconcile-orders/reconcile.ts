import { AppError, answered } from "../../../domain/errors.ts";
import { HELD_MINUTES } from "../../../domain/shop.ts";
import type { Context } from "../_shared/context.ts";
import { endOrder, lookAtOrder, type Order } from "../_shared/orders.ts";
import { isOutage } from "../_shared/stripe.ts";

/** How many orders were compared with Stripe, how many that nobody paid were ended, what failed. */
export type ReconcileCounts = { checked: number; ended: number; failed: number };

const BATCH = 10;
const BUDGET_MS = 15_000;

/** Compares orders that are not paid, and those with news nobody has looked at, with Stripe; ends what held its pieces long enough. */
export async function reconcileOrders(_: unknown, context: Context): Promise<ReconcileCounts> {
  const counts = { checked: 0, ended: 0, failed: 0 };
  const until = context.now().getTime() + BUDGET_MS;
  for (;;) {
    const due = await answered(context.admin.rpc("orders_to_look_at", { p_limit: BATCH }));
    for (const order of due) if (!(await oneOrder(order, counts, context))) return counts;
    if (due.length < BATCH || context.now().getTime() > until) return counts;
  }
}

/** False where Stripe did not answer at all: it will not about the next one either. */
async function oneOrder(order: Order, counts: ReconcileCounts, context: Context): Promise<boolean> {
  try {
    // What never reached Stripe gets its payment now, only to be ended there as well.
    const looked = await lookAtOrder(order, context);
    counts.checked += 1;
    const age = context.now().getTime() - new Date(order.created_at).getTime();
    if (looked.order.state === "pending" && age > HELD_MINUTES * 60_000) {
      const ended = await endOrder(looked, context);
      if (ended.order.state === "canceled") counts.ended += 1;
    }
    return true;
  } catch (error) {
    counts.failed += 1;
    const { name, code } = error as { name?: string; code?: string };
    context.log({ problem: "order not reconciled", error: name, code });
    return !isOutage(error instanceof AppError ? error.cause : error);
  }
}
