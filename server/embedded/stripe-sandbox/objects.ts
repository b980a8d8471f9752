// What the sandbox keeps, as far as its own code looks inside; `ApiObject` has the rest.
import type { Price } from "./prices.ts";
import type { ApiObject } from "./store.ts";

export type Charge = ApiObject & {
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  payment_intent: string;
  status: "succeeded" | "failed";
};

type IntentStatus = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";

export type PaymentIntent = ApiObject & {
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  description: string | null;
  status: IntentStatus;
  payment_method: string | null;
  latest_charge: string | null;
  receipt_email: string | null;
};

type SubscriptionStatus = "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled";
export type SubscriptionItem = {
  current_period_start: number;
  current_period_end: number;
  price: Price;
  [field: string]: unknown;
};

export type Subscription = ApiObject & {
  customer: string;
  status: SubscriptionStatus;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  default_payment_method: string | null;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  payment_settings: { save_default_payment_method: string | null };
};
