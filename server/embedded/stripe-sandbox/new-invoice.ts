import type Stripe from "stripe";
import type { Customer, Invoice, OnWire, Subscription } from "./objects.ts";
import { newId } from "./store.ts";

type Reason = "subscription_create" | "subscription_cycle";

// What Stripe knows of an invoice beyond one price for one month: nothing.
const UNUSED = {
  account_country: "US",
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;

/** A draft over the period the subscription is in; `now` in seconds. */
export function newInvoice(
  subscription: Subscription,
  billing_reason: Reason,
  customer: Customer | null,
  now: number,
): Invoice {
  const id = newId("in");
  const [{ price, current_period_start, current_period_end }] = subscription.items.data;
  const amount = price.unit_amount;
  return {
    ...UNUSED,
    id,
    object: "invoice",
    created: now,
    livemode: false,
    metadata: {},
    amount_due: amount,
    amount_remaining: amount,
    billing_reason,
    currency: price.currency,
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    lines: {
      object: "list",
      data: [lineOf(subscription, id)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: billing_reason === "subscription_create" ? current_period_start : current_period_end,
    period_start: current_period_start,
    status: "draft",
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    sandbox: { includable: {} },
  };
}

function lineOf(subscription: Subscription, invoice: string): OnWire<Stripe.InvoiceLineItem> {
  const [item] = subscription.items.data;
  const { price } = item;
  return {
    id: newId("il"),
    object: "line_item",
    amount: price.unit_amount,
    currency: price.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: price.unit_amount,
    taxes: [],
  };
}
