import type Stripe from "stripe";
import { nextMonth } from "./call.ts";
import type { OnWire, Price, Subscription, SubscriptionItem } from "./objects.ts";
import { newId } from "./store.ts";

// What Stripe knows of a subscription beyond one price every month: nothing.
const UNUSED = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { type: "flexible", flexible: null },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  currency: "usd",
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  latest_invoice: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
  trial_start: null,
} satisfies Partial<Subscription>;

type Given = Pick<Subscription, "customer" | "metadata"> & {
  price: Price;
  save: string | null;
  types: string[];
};

/** One that waits for its first payment; `now` in seconds. */
export function newSubscription(
  { customer, metadata, price, save, types }: Given,
  now: number,
): Subscription {
  const id = newId("sub");
  return {
    ...UNUSED,
    id,
    object: "subscription",
    created: now,
    livemode: false,
    metadata,
    billing_cycle_anchor: now,
    customer,
    items: {
      object: "list",
      data: [itemOf(price, id, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: (types.length > 0
        ? types
        : null) as Subscription["payment_settings"]["payment_method_types"],
      save_default_payment_method: save as "on_subscription" | "off" | null,
    },
    start_date: now,
    status: "incomplete",
  };
}

function itemOf(price: Price, subscription: string, now: number): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: nextMonth(now),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The price in its older dress, which Stripe still sends along. */
function planOf(price: Price): OnWire<Stripe.Plan> {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: "month",
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
