// What a restricted key of Stripe has to be allowed. Reading is tried once; writing cannot be without doing it.
import Stripe from "stripe";
import { stripeClient } from "../../supabase/functions/_shared/stripe.ts";
import type { Finding } from "./site.ts";

/** Named as in Stripe's dashboard. */
type Right = { name: string; level: "write" | "read"; ask: (stripe: Stripe) => Promise<unknown> };

const ONE = { limit: 1 };
/** By what our functions ask of the SDK, or have expanded: a test compares both, and with docs/operations.md. */
export const RIGHTS: Record<string, Right> = {
  customers: { name: "Customers", level: "write", ask: ({ customers }) => customers.list(ONE) },
  paymentIntents: {
    name: "PaymentIntents",
    level: "write",
    ask: ({ paymentIntents }) => paymentIntents.list(ONE),
  },
  invoices: { name: "Invoices", level: "write", ask: ({ invoices }) => invoices.list(ONE) },
  prices: { name: "Prices", level: "write", ask: ({ prices }) => prices.list(ONE) },
  products: { name: "Products", level: "write", ask: ({ products }) => products.list(ONE) },
  subscriptions: {
    name: "Subscriptions",
    level: "write",
    ask: ({ subscriptions }) => subscriptions.list(ONE),
  },
  charges: { name: "Charges and Refunds", level: "read", ask: ({ charges }) => charges.list(ONE) },
  refunds: { name: "Charges and Refunds", level: "read", ask: ({ refunds }) => refunds.list(ONE) },
  disputes: { name: "Disputes", level: "read", ask: ({ disputes }) => disputes.list(ONE) },
};

/** The right that is missing, or null. Throws what is no question of rights. */
async function missing({ name, level, ask }: Right, stripe: Stripe): Promise<string | null> {
  try {
    await ask(stripe);
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return `${name} (${level})`;
    throw error;
  }
}

export async function lookAtRights(key: string, stripeFetch?: typeof fetch): Promise<Omit<Finding, "name">> {
  const stripe = stripeClient({ stripe_secret_key: key }, stripeFetch);
  try {
    const asked = await Promise.all(Object.values(RIGHTS).map((right) => missing(right, stripe)));
    const lacks = [...new Set(asked.filter((right) => right !== null))];
    if (lacks.length > 0)
      return { ok: false, said: `STRIPE_SECRET_KEY lacks rights at Stripe: ${lacks.join(", ")}.` };
    return { ok: true, said: "The key may read all it has to at Stripe; what it writes was not tried." };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeAuthenticationError)) throw error;
    return { ok: false, said: "Stripe does not know STRIPE_SECRET_KEY (any more)." };
  }
}
