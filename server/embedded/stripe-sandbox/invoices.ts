import { type Call, nextMonth, PAGING, type Route, seconds } from "./call.ts";
import { emit } from "./events.ts";
import { textOf } from "./form.ts";
import type { PaymentIntent, Subscription } from "./objects.ts";
import { cancelIntent, newIntent } from "./payment-intents.ts";
import { type ApiObject, newId } from "./store.ts";

export type Invoice = ApiObject & {
  status: "open" | "paid" | "void";
  amount_due: number;
  customer: string;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
  sandbox: { intent: string; includable: Record<string, unknown> };
};

/** An invoice over one month, with the payment that settles it. */
export async function openInvoice(
  call: Call,
  subscription: Subscription,
  billing_reason: "subscription_create" | "subscription_cycle",
): Promise<Invoice> {
  const id = newId("in");
  const { price } = subscription.items.data[0];
  const intent = await newIntent(call, {
    amount: price.unit_amount,
    currency: price.currency,
    customer: subscription.customer,
    description: billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    // Stripe does not copy a subscription's metadata onto the payments of its invoices.
    metadata: {},
    invoice: id,
  });
  const invoice: Invoice = await call.store.put({
    id,
    object: "invoice",
    created: seconds(call.now),
    livemode: false,
    metadata: {},
    amount_due: price.unit_amount,
    amount_paid: 0,
    amount_remaining: price.unit_amount,
    billing_reason,
    currency: price.currency,
    customer: subscription.customer,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    status: "open",
    sandbox: {
      intent: intent.id,
      includable: { confirmation_secret: { client_secret: intent.client_secret, type: "payment_intent" } },
    },
  });
  await emit(call, "invoice.finalized", invoice);
  return invoice;
}

async function invoiceOf(call: Call, intent: PaymentIntent): Promise<[Invoice, Subscription] | null> {
  const id = intent.sandbox?.invoice;
  if (typeof id !== "string") return null;
  const invoice = await call.store.get<Invoice>("invoice", id);
  const subscription = invoice.parent.subscription_details.subscription;
  return [invoice, await call.store.get<Subscription>("subscription", subscription)];
}

/** Closes the invoice of a paid intent, if there is one: the subscription is active, renewals use the same card. */
export async function invoicePaid(call: Call, intent: PaymentIntent): Promise<void> {
  const found = await invoiceOf(call, intent);
  if (!found) return;
  const [invoice, subscription] = found;
  const paid = await call.store.put({
    ...invoice,
    status: "paid" as const,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
  });
  const keeps = subscription.payment_settings.save_default_payment_method === "on_subscription";
  const active = await call.store.put<Subscription>({
    ...subscription,
    status: "active",
    default_payment_method: keeps ? intent.payment_method : subscription.default_payment_method,
  });
  await emit(call, "invoice.paid", paid);
  await emit(call, "customer.subscription.updated", active);
}

/** A refused card: a new subscription stays incomplete, a running one is overdue. */
export async function invoiceFailed(call: Call, intent: PaymentIntent): Promise<void> {
  const found = await invoiceOf(call, intent);
  if (!found) return;
  const [invoice, subscription] = found;
  await emit(call, "invoice.payment_failed", invoice);
  if (subscription.status !== "active") return;
  const overdue = await call.store.put<Subscription>({ ...subscription, status: "past_due" });
  await emit(call, "customer.subscription.updated", overdue);
}

export async function voidInvoice(call: Call, id: string): Promise<void> {
  const invoice = await call.store.get<Invoice>("invoice", id);
  if (invoice.status !== "open") return;
  const gone = await call.store.put({ ...invoice, status: "void" as const });
  await cancelIntent(call, invoice.sandbox.intent, "void_invoice");
  await emit(call, "invoice.voided", gone);
}

/** Bills the month after the present one. */
export async function billNextMonth(
  call: Call,
  subscription: Subscription,
): Promise<{ intent: PaymentIntent }> {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const invoice = await openInvoice(call, subscription, "subscription_cycle");
  await call.store.put<Subscription>({
    ...subscription,
    latest_invoice: invoice.id,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: start, current_period_end: nextMonth(start) }],
    },
  });
  return { intent: await call.store.get<PaymentIntent>("payment_intent", invoice.sandbox.intent) };
}

export const invoiceRoutes: Route[] = [
  {
    method: "GET",
    pattern: "/v1/invoices",
    params: [...PAGING, "customer"],
    run: ({ store, form }) => {
      const customer = textOf(form, "customer");
      return store.list("invoice", "/v1/invoices", form, customer ? { customer } : {});
    },
  },
  {
    method: "GET",
    pattern: "/v1/invoices/:id",
    params: [],
    run: ({ store, path }) => store.get("invoice", path.id ?? ""),
  },
];
