import { AppError } from "../../../domain/errors.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import {
  type CancelSubscriptionInput,
  type ChangedSubscription,
  isSubscribed,
  membershipState,
  type SubscriptionStatus,
} from "../../../domain/subscriptions.ts";
import type { Context } from "../_shared/context.ts";
import type { Quota } from "../_shared/rate-limit.ts";
import { askStripe, beginSubscription, endNow, ownSubscription } from "../_shared/subscriptions.ts";

export function cancelQuotas(_: unknown, { user }: Context): Quota[] {
  const { subscription_changes } = RATE_LIMITS;
  return [{ name: "subscription_changes", subject: user?.id ?? "", ...subscription_changes }];
}

/**
 * Ends the caller's membership when the paid time is over, at once where nothing is paid; `resume` takes the first back.
 * Whoever has one may end it, also after losing the role. Throws not_found, closed, forbidden.
 */
export async function cancelSubscription(
  { action }: CancelSubscriptionInput,
  context: Context,
): Promise<ChangedSubscription> {
  const known = await ownSubscription(context);
  const id = known?.stripe_subscription_id;
  if (!id || membershipState(known) === "none") {
    throw new AppError("not_found", "There is no membership to change.");
  }
  const { row: now } = await askStripe(context, (subscriptions) => subscriptions.retrieve(id));
  if (membershipState(now) === "none") throw new AppError("closed", "This membership has already ended.");
  const paid = isSubscribed(now.status);
  if (!paid && action === "resume") throw new AppError("closed", "This membership has to be paid first.");
  // Whom we do not list is charged no further month.
  if (action === "resume") await beginSubscription(context);
  const { row } = await askStripe(context, (subscriptions) =>
    paid ? subscriptions.update(id, { cancel_at_period_end: action === "cancel" }) : endNow(id, context),
  );
  return {
    status: row.status as SubscriptionStatus,
    cancel_at_period_end: row.cancel_at_period_end,
    subscription_end: row.current_period_end,
  };
}
