import { type Call, nextMonth, PAGING, type Route, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { textOf } from "./form.ts";
import { newInvoice } from "./new-invoice.ts";
import type { Customer, Invoice, PaymentIntent, Subscription } from "./objects.ts";
import { cancelIntent, newIntent } from "./payment-intents.ts";
import { newId } from "./store.ts";

type Reason = "subscription_create" | "subscription_cycle";

/** An invoice over the month the subscription is in, still without the payment that settles it. */
export async function draftInvoice(call: Call, subscription: Subscription, reason: Reason): Promise<Invoice> {
  const customer = (await call.store.find(subscription.customer)) as Customer | null;
  return call.store.put(newInvoice(subscription, reason, customer, seconds(call.now)));
}

/** Fixes what is owed and opens the payment. */
export async function finalizeInvoice(call: Call, draft: Invoice): Promise<PaymentIntent> {
  await emit(call, "invoice.created", draft);
  const intent = await newIntent(call, {
    amount: draft.amount_due,
    currency: draft.currency,
    customer: draft.customer,
    description:
      draft.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    // Stripe does not copy a subscription's metadata onto the payments of its invoices.
    metadata: {},
    invoice: draft.id,
  });
  const at = seconds(call.now);
  const open = await call.store.put<Invoice>({
    ...draft,
    effective_at: at,
    ending_balance: 0,
    number: newId("SFF", 8).toUpperCase().replace("_", "-"),
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: at },
    sandbox: {
      intent: intent.id,
      includable: { confirmation_secret: { client_secret: intent.client_secret, type: "payment_intent" } },
    },
  });
  await emit(call, "invoice.finalized", open);
  return intent;
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
  const paid = await call.store.put<Invoice>({
    ...invoice,
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    status_transitions: { ...invoice.status_transitions, paid_at: seconds(call.now) },
  });
  const keeps = subscription.payment_settings.save_default_payment_method === "on_subscription";
  const active = await call.store.put<Subscription>({
    ...subscription,
    status: "active",
    default_payment_method: keeps ? intent.payment_method : subscription.default_payment_method,
  });
  await emit(call, "invoice.paid", paid);
  await emit(call, "invoice.payment_succeeded", paid);
  await emit(call, "customer.subscription.updated", active);
}

/** A refused card: a new subscription stays incomplete, a running one is overdue. */
export async function invoiceFailed(call: Call, intent: PaymentIntent): Promise<void> {
  const found = await invoiceOf(call, intent);
  if (!found) return;
  const [invoice, subscription] = found;
  const refused = await call.store.put<Invoice>({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
  });
  await emit(call, "invoice.payment_failed", refused);
  if (subscription.status !== "active") return;
  const overdue = await call.store.put<Subscription>({ ...subscription, status: "past_due" });
  await emit(call, "customer.subscription.updated", overdue);
}

export async function voidInvoice(call: Call, id: string): Promise<Invoice> {
  const invoice = await call.store.get<Invoice>("invoice", id);
  if (invoice.status !== "open") throw invalid("You can only void an open invoice.");
  const gone = await call.store.put<Invoice>({
    ...invoice,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: seconds(call.now) },
  });
  if (invoice.sandbox.intent) await cancelIntent(call, invoice.sandbox.intent, "void_invoice");
  await emit(call, "invoice.voided", gone);
  return gone;
}

/** Moves on to the month after the present one and bills it. */
export async function billNextMonth(call: Call, subscription: Subscription): Promise<PaymentIntent> {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const later: Subscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: start, current_period_end: nextMonth(start) }],
    },
  };
  const invoice = await draftInvoice(call, later, "subscription_cycle");
  const renewed = await call.store.put<Subscription>({ ...later, latest_invoice: invoice.id });
  await emit(call, "customer.subscription.updated", renewed);
  return finalizeInvoice(call, invoice);
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
  {
    method: "POST",
    pattern: "/v1/invoices/:id/void",
    params: [],
    run: (call) => voidInvoice(call, call.path.id ?? ""),
  },
];
