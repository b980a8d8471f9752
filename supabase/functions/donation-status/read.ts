import type Stripe from "stripe";
import type { DonationState } from "../../../domain/donations.ts";
import { AppError, answered } from "../../../domain/errors.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { endPayment } from "../_shared/payment-pause.ts";
import { networkQuotas, type Quota, takeQuota } from "../_shared/rate-limit.ts";
import { applyAll, eventsOf, findIntent } from "../_shared/reconcile.ts";

type Input = { attempt_id: string; end?: boolean };

/** The webhook gets this long before we ask Stripe ourselves. */
const PATIENCE_MS = 5_000;

/** After a decline another card may have paid the same gift, and that webhook may be the lost one. */
const UNSETTLED = new Set<DonationState["status"]>(["pending", "failed"]);

/** Of a payment: nothing was paid, and nothing is under way. */
const OVER = new Set<Stripe.PaymentIntent.Status>(["requires_payment_method", "canceled"]);

export function statusQuotas({ attempt_id }: Input, { client_address }: Context): Quota[] {
  return [
    ...networkQuotas("status_address", client_address, RATE_LIMITS.status_per_address),
    { name: "status_attempt", subject: attempt_id, ...RATE_LIMITS.status_per_attempt },
  ];
}

/** What the ledger says about a gift. Throws not_found for an unknown attempt. */
export async function readDonation(input: Input, context: Context): Promise<DonationState> {
  const state = await readState(input, context);
  if (!state) throw new AppError("not_found", "We could not find this gift.");
  const age = context.now().getTime() - new Date(state.created_at).getTime();
  if (!UNSETTLED.has(state.status) || (age < PATIENCE_MS && !input.end)) return state;
  const asked = await askStripe(input, context).catch((error: unknown) => {
    context.log({
      quiet: "donation-status could not ask Stripe",
      error: error instanceof Error ? error.name : "",
    });
    return null;
  });
  if (asked === null) return state;
  return { ...((asked.news && (await readState(input, context))) || state), unpaid: asked.unpaid };
}

async function readState({ attempt_id }: Input, { admin }: Context): Promise<DonationState | null> {
  const data = await answered(admin.rpc("donation_status", { p_attempt_id: attempt_id }));
  return data as DonationState | null;
}

/** What Stripe says: whether it is new to us, and whether nothing was paid and nothing is under way. Null where its turn has not come. */
async function askStripe(
  { attempt_id, end }: Input,
  context: Context,
): Promise<{ news: boolean; unpaid: boolean } | null> {
  const quota = { name: "status_asks_stripe", subject: attempt_id, ...RATE_LIMITS.status_asks_stripe };
  if (!(await takeQuota(quota, context))) return null;
  const data = await answered(context.admin.from("donations").select().eq("attempt_id", attempt_id).single());
  if (end && data.stripe_payment_intent_id) await endPayment(data.stripe_payment_intent_id, context);
  const intent = await findIntent(data, context);
  const news = intent ? await applyAll(await eventsOf(intent, context), context) : 0;
  return { news: news > 0, unpaid: !intent || OVER.has(intent.status) };
}
