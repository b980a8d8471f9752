import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { isSubscribed, type SubscriptionCheck } from "../../../domain/subscriptions.ts";
import type { Context } from "../_shared/context.ts";
import { type Quota, takeQuota } from "../_shared/rate-limit.ts";
import { lookAtStripe, ownSubscription, type SubscriptionRow } from "../_shared/subscriptions.ts";

export function checkQuotas(_: unknown, { user }: Context): Quota[] {
  const { subscription_checks } = RATE_LIMITS;
  return [{ name: "subscription_checks", subject: user?.id ?? "", ...subscription_checks }];
}

/** Whether the caller is a paying member now (spec section 7). Grants nothing; asks Stripe when news may be missing. */
export async function checkSubscription(_: unknown, context: Context): Promise<SubscriptionCheck> {
  const row = await ownSubscription(context);
  const now = row && isWaiting(row, context) ? await refresh(row, context) : row;
  const subscribed = now !== null && isSubscribed(now.status);
  return {
    subscribed,
    subscription_tier: subscribed ? "lawyer" : null,
    subscription_end: (subscribed && now.current_period_end) || null,
  };
}

const WAITING = ["incomplete", "past_due", "unpaid", "paused"];

/** Unpaid as far as we know, or over without news of a renewal. */
function isWaiting({ status, current_period_end }: SubscriptionRow, { now }: Context): boolean {
  if (WAITING.includes(status)) return true;
  return isSubscribed(status) && new Date(current_period_end ?? 0) < now();
}

/** A failure of Stripe is logged and leaves what is known; a failure of ours is one of the call. */
async function refresh(row: SubscriptionRow, context: Context): Promise<SubscriptionRow> {
  const id = row.stripe_subscription_id;
  const quota = {
    name: "subscription_asks_stripe",
    subject: row.id,
    ...RATE_LIMITS.subscription_asks_stripe,
  };
  if (!id || !(await takeQuota(quota, context))) return row;
  try {
    return (await lookAtStripe(context, (subscriptions) => subscriptions.retrieve(id))).row;
  } catch (error) {
    const { name } = error as Error;
    context.log({ quiet: "check-subscription-status could not ask Stripe", error: name });
    return row;
  }
}
