import type Stripe from "stripe";
import { AppError } from "../../../domain/errors.ts";
import { LAWYER_SUBSCRIPTION } from "../../../domain/registration/lawyer.ts";
import type { Context } from "../_shared/context.ts";

const { monthly_amount, name } = LAWYER_SUBSCRIPTION;
/** Carries the amount: another price is another key, and running memberships keep theirs. */
const LOOKUP_KEY = `legal_network_membership_monthly_${monthly_amount}`;

/** Stripe's price of the membership, made at the first use; nobody has to prepare anything in the dashboard. */
export async function monthlyPrice(context: Context): Promise<string> {
  const { prices } = context.stripe();
  const found = await prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 });
  const price = found.data[0] ?? (await create(prices));
  if (!isPromised(price)) {
    context.log({ problem: "the price at Stripe is not the promised one", price: price.id });
    throw new AppError("payment_unavailable");
  }
  return price.id;
}

const isPromised = ({ unit_amount, currency, recurring }: Stripe.Price) =>
  unit_amount === monthly_amount &&
  currency === "usd" &&
  recurring?.interval === "month" &&
  recurring.interval_count === 1;

function create(prices: Stripe["prices"]): Promise<Stripe.Price> {
  return prices.create(
    {
      currency: "usd",
      unit_amount: monthly_amount,
      recurring: { interval: "month" },
      lookup_key: LOOKUP_KEY,
      // From a price somebody has archived in the dashboard.
      transfer_lookup_key: true,
      product_data: { name },
    },
    { idempotencyKey: LOOKUP_KEY },
  );
}
