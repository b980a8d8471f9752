import { createHash } from "node:crypto";
import { type Call, seconds } from "./call.ts";
import type { TestCard } from "./cards.ts";
import { emit } from "./events.ts";
import { type Form, formOf, textOf } from "./form.ts";
import type { PaymentMethod } from "./objects.ts";
import { newId } from "./store.ts";

/** Who pays, as typed beside the card. */
export type BillingDetails = PaymentMethod["billing_details"];

/** What Stripe says about a card on payment methods and charges alike. */
export const cardDetails = ({ brand, last4 }: TestCard) => ({
  brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
  country: "US",
  exp_month: 12,
  exp_year: 2040,
  // As at Stripe, the same card has the same fingerprint.
  fingerprint: createHash("sha256").update(`${brand}:${last4}`).digest("base64url").slice(0, 16),
  funding: "credit",
  last4,
  regulated_status: "unregulated" as const,
  wallet: null,
});

/** `billing_details` of a form; what was not typed is null. */
export function billingOf(form: Form): BillingDetails {
  const given = formOf(form.billing_details);
  const address = formOf(given.address);
  const text = (from: Form, name: string) => textOf(from, name)?.slice(0, 500) ?? null;
  return {
    address: {
      city: text(address, "city"),
      country: text(address, "country"),
      line1: text(address, "line1"),
      line2: text(address, "line2"),
      postal_code: text(address, "postal_code"),
      state: text(address, "state"),
    },
    email: text(given, "email"),
    name: text(given, "name"),
    phone: text(given, "phone"),
    tax_id: null,
  };
}

/** Keeps a card as a payment method. */
export function rememberCard(
  call: Call,
  card: TestCard,
  billing_details: BillingDetails = billingOf({}),
): Promise<PaymentMethod> {
  return call.store.put<PaymentMethod>({
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details,
    created: seconds(call.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
    card: {
      ...cardDetails(card),
      display_brand: card.brand,
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    sandbox: { card },
  });
}

/** From now on the card may be charged again without its holder. */
export async function attachCard(call: Call, method: PaymentMethod, customer: string): Promise<void> {
  await emit(call, "payment_method.attached", await call.store.put<PaymentMethod>({ ...method, customer }));
}
