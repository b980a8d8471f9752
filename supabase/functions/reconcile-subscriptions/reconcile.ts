import { answered } from "../../../domain/errors.ts";
import { isSubscribed, membershipState } from "../../../domain/subscriptions.ts";
import type { Context } from "../_shared/context.ts";
import { isKeyRefused, isMissing, isOutage } from "../_shared/stripe.ts";
import { endNow, lookAtStripe, type SubscriptionRow } from "../_shared/subscriptions.ts";

/** How many subscriptions were compared with Stripe, how many payers who are gone were deleted there, what failed. */
export type ReconcileCounts = { checked: number; forgotten: number; failed: number };

const BATCH = 50;

/** Asks Stripe about subscriptions whose news may be lost, ends those whose payer is gone or kept out, and tells it new addresses. */
export async function reconcileSubscriptions(_: unknown, context: Context): Promise<ReconcileCounts> {
  const counts = { checked: 0, forgotten: 0, failed: 0 };
  const data = await answered(
    context.admin.rpc("subscriptions_to_reconcile", {
      p_livemode: context.env.livemode,
      p_limit: BATCH,
    }),
  );
  for (const row of data) {
    try {
      if (row.user_id === null && row.payer_email === null) counts.forgotten += await forget(row, context);
      await compare(row, context);
      await tellAddress(row, context);
      counts.checked += 1;
    } catch (problem) {
      counts.failed += 1;
      const { name, type, code } = problem as { name?: string; type?: string; code?: string };
      context.log({ problem: "subscription not reconciled", error: type ?? name, code });
      if (isKeyRefused(problem)) throw problem;
      if (isOutage(problem)) break;
    }
  }
  return counts;
}

async function compare({ stripe_subscription_id: id }: SubscriptionRow, context: Context): Promise<void> {
  if (!id) return;
  const { row } = await lookAtStripe(context, (subscriptions) => subscriptions.retrieve(id));
  const { user_id, status } = row;
  if (!user_id || ["none", "ending"].includes(membershipState(row))) return;
  const profiles = context.admin.from("profiles").select("user_id").eq("user_id", user_id);
  const keptOut = await answered(profiles.gt("banned_until", context.now().toISOString()).maybeSingle());
  // Whoever is kept out could end it nowhere. Let in again meanwhile, he can take it back.
  if (keptOut)
    await lookAtStripe(context, (subscriptions) =>
      isSubscribed(status) ? subscriptions.update(id, { cancel_at_period_end: true }) : endNow(id, context),
    );
}

/** Stripe mails receipts and reminders by itself: to the address the account has confirmed by now. */
async function tellAddress(row: SubscriptionRow, context: Context): Promise<void> {
  const { id, user_id, stripe_customer_id: customer } = row;
  if (!row.address_is_old || !user_id || !customer) return;
  const profiles = context.admin.from("profiles").select("email, email_confirmed");
  const account = await answered(profiles.eq("user_id", user_id).maybeSingle());
  if (!account?.email || !account.email_confirmed) return;
  const { email } = account;
  await context
    .stripe()
    .customers.update(customer, { email })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  await answered(context.admin.rpc("stripe_address_told", { p_id: id, p_email: email }));
}

/** Deleting a customer ends the subscription and removes name and address at Stripe; invoices stay. */
async function forget({ stripe_customer_id: id }: SubscriptionRow, context: Context): Promise<number> {
  if (!id) return 0;
  await context
    .stripe()
    .customers.del(id)
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  await answered(context.admin.rpc("forget_stripe_customer", { p_customer_id: id }));
  return 1;
}
