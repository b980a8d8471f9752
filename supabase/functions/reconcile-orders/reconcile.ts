import { AppError, answered } from "../../../domain/errors.ts";
import { HELD_MINUTES } from "../../../domain/shop.ts";
import type { Context } from "../_shared/context.ts";
import { dropOrder, endOrder, lookAtOrder, type Order } from "../_shared/orders.ts";
import { isKeyRefused, isMissing, isOutage } from "../_shared/stripe.ts";

/** How many orders were compared with Stripe, how many that nobody paid were ended, what failed. */
export type ReconcileCounts = { checked: number; ended: number; failed: number };

const BATCH = 10;
const BUDGET_MS = 15_000;
/** So long an order whose payment Stripe does not know keeps its pieces. */
const LOST_AFTER_MS = 24 * 3_600_000;

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

/** Whether its payment was made with another key than ours: Stripe tells us nothing about it. */
const isOfOtherMode = (order: Order, { env }: Context) => order.livemode !== env.livemode;
/** By the clock of the database, which has just taken it (docs/decisions/0052). Milliseconds. */
const ageOf = ({ created_at, looked_at }: Order) =>
  Date.parse(looked_at ?? created_at) - Date.parse(created_at);

/** False where Stripe did not answer at all: it will not about the next one either. A key it refuses ends the run as failed. */
async function oneOrder(order: Order, counts: ReconcileCounts, context: Context): Promise<boolean> {
  try {
    const ended = isOfOtherMode(order, context)
      ? await dropIfLost(order, context)
      : await lookAndEnd(order, context);
    counts.checked += 1;
    if (ended) counts.ended += 1;
    return true;
  } catch (error) {
    if (isMissing(error) && (await dropIfLost(order, context))) {
      counts.ended += 1;
      return true;
    }
    counts.failed += 1;
    const { name, type, code } = error as { name?: string; type?: string; code?: string };
    context.log({ problem: "order not reconciled", error: type ?? name, code });
    const cause = error instanceof AppError ? error.cause : error;
    if (isKeyRefused(cause)) throw cause;
    return !isOutage(cause);
  }
}

/** What never reached Stripe gets its payment now, only to be ended there as well. Resolves to whether it is over. */
async function lookAndEnd(order: Order, context: Context): Promise<boolean> {
  const looked = await lookAtOrder(order, context);
  if (looked.order.state !== "pending") return false;
  const forsaken = ageOf(order) > HELD_MINUTES * 60_000 || order.erased_at !== null;
  return forsaken && (await endOrder(looked, context)).order.state === "canceled";
}

/** A key that was wrong for a while ends nothing that can be paid. Resolves to whether it is over. */
async function dropIfLost(order: Order, context: Context): Promise<boolean> {
  if (order.state !== "pending" || ageOf(order) < LOST_AFTER_MS) return false;
  return (await dropOrder(order, context)).state === "canceled";
}
