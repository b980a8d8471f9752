// What the sandbox answers, by the SDK's own types: references are ids, and what its code decides about is narrowed.
import type Stripe from "stripe";

/** As JSON carries it: the SDK reads decimals out of strings. */
export type OnWire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? OnWire<Item>[]
    : T extends object
      ? { [Field in keyof T]: OnWire<T[Field]> }
      : T;

/** `sandbox` is for us alone and never leaves. */
type Ours = {
  created: number;
  livemode?: false;
  metadata: Record<string, string>;
  sandbox?: Record<string, unknown>;
};
type Kept<T, Narrowed> = Omit<OnWire<T>, keyof Narrowed | keyof Ours> & Narrowed & Ours;

export type Customer = Kept<Stripe.Customer, { livemode: false }>;
export type Product = Kept<Stripe.Product, { livemode: false }>;
export type Price = Kept<Stripe.Price, { unit_amount: number; product: string; livemode: false }>;

export type Charge = Kept<
  Stripe.Charge,
  {
    balance_transaction: string | null;
    customer: string | null;
    livemode: false;
    payment_intent: string;
    status: "succeeded" | "failed";
  }
>;

export type Refund = Kept<Stripe.Refund, { charge: string; status: "succeeded" | "failed" }>;

export type Dispute = Kept<
  Stripe.Dispute,
  { charge: string; livemode: false; status: "needs_response" | "won" | "lost" }
>;

export type PaymentMethod = Kept<Stripe.PaymentMethod, { customer: string | null; livemode: false }>;

type IntentStatus = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";

export type PaymentIntent = Kept<
  Stripe.PaymentIntent,
  {
    client_secret: string;
    customer: string | null;
    latest_charge: string | null;
    livemode: false;
    payment_method: string | null;
    status: IntentStatus;
  }
>;

type SubscriptionStatus = "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled";
export type SubscriptionItem = Omit<OnWire<Stripe.SubscriptionItem>, "price"> & { price: Price };

export type Subscription = Kept<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
    latest_invoice: string | null;
    livemode: false;
    payment_settings: OnWire<Stripe.Subscription.PaymentSettings>;
    status: SubscriptionStatus;
  }
>;

export type Invoice = Kept<
  Stripe.Invoice,
  {
    customer: string;
    livemode: false;
    parent: {
      type: "subscription_details";
      quote_details: null;
      subscription_details: { metadata: Record<string, string>; subscription: string };
    };
    sandbox: { intent?: string; includable: Record<string, unknown> };
    status: "draft" | "open" | "paid" | "void";
  }
>;
