import { type Call, nextMonth, PAGING, type Route, seconds } from "./call.ts";
import { cardOfToken } from "./cards.ts";
import { invalid, noSuch } from "./errors.ts";
import { emit } from "./events.ts";
import { type Form, formOf, mergeMetadata, textOf } from "./form.ts";
import { openInvoice, voidInvoice } from "./invoices.ts";
import type { Subscription, SubscriptionItem } from "./objects.ts";
import { rememberCard } from "./payment-methods.ts";
import type { Price } from "./prices.ts";
import { type ApiObject, newId } from "./store.ts";

export const isEnded = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

async function priceOf({ store, form }: Call): Promise<Price> {
  const items = Array.isArray(form.items) ? form.items : [];
  const price = items.length === 1 ? textOf(formOf(items[0]), "price") : null;
  if (!price) throw invalid("The sandbox takes one item with a price.", "items");
  return store.get<Price>("price", price, "items[0][price]");
}

function itemOf(price: Price, subscription: string, now: number): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    created: now,
    current_period_start: now,
    current_period_end: nextMonth(now),
    metadata: {},
    price,
    quantity: 1,
    subscription,
  };
}

async function create(call: Call): Promise<ApiObject> {
  const customer = textOf(call.form, "customer");
  if (!customer) throw invalid("Missing required param: customer.", "customer", "parameter_missing");
  await call.store.get("customer", customer, "customer");
  if (textOf(call.form, "payment_behavior") !== "default_incomplete") {
    throw invalid("The sandbox knows default_incomplete only.", "payment_behavior");
  }
  const id = newId("sub");
  const now = seconds(call.now);
  const item = itemOf(await priceOf(call), id, now);
  const subscription: Subscription = await call.store.put({
    id,
    object: "subscription",
    created: now,
    livemode: false,
    metadata: mergeMetadata({}, call.form),
    billing_cycle_anchor: now,
    billing_mode: { type: "flexible", flexible: null, updated_at: null },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: "charge_automatically",
    currency: "usd",
    customer,
    default_payment_method: null,
    ended_at: null,
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    payment_settings: {
      save_default_payment_method: textOf(formOf(call.form.payment_settings), "save_default_payment_method"),
    },
    start_date: now,
    status: "incomplete",
  });
  const invoice = await openInvoice(call, subscription, "subscription_create");
  const opened = await call.store.put({ ...subscription, latest_invoice: invoice.id });
  await emit(call, "customer.subscription.created", opened);
  return opened;
}

async function cardChange(call: Call): Promise<Partial<Subscription>> {
  const token = textOf(call.form, "default_payment_method");
  if (!token) return {};
  const card = cardOfToken(token);
  if (!card) throw noSuch("PaymentMethod", token.slice(0, 80), "default_payment_method");
  return { default_payment_method: (await rememberCard(call, card)).id };
}

function endChange(form: Form, subscription: Subscription, now: number): Record<string, unknown> {
  const wish = textOf(form, "cancel_at_period_end");
  if (wish === null) return {};
  const ends = wish === "true";
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? subscription.items.data[0].current_period_end : null,
    canceled_at: ends ? now : null,
  };
}

async function update(call: Call): Promise<ApiObject> {
  const old = await call.store.get<Subscription>("subscription", call.path.id ?? "");
  if (isEnded(old)) {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const changed = await call.store.put({
    ...old,
    ...(await cardChange(call)),
    ...endChange(call.form, old, seconds(call.now)),
    metadata: mergeMetadata(old.metadata, call.form),
  });
  await emit(call, "customer.subscription.updated", changed);
  return changed;
}

/** Ends it now; what is not paid is not owed any more. */
export async function endSubscription(call: Call, subscription: Subscription): Promise<Subscription> {
  const never = subscription.status === "incomplete";
  const now = seconds(call.now);
  const ended = await call.store.put<Subscription>({
    ...subscription,
    status: never ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  if (ended.latest_invoice) await voidInvoice(call, ended.latest_invoice);
  await emit(call, never ? "customer.subscription.updated" : "customer.subscription.deleted", ended);
  return ended;
}

async function cancel(call: Call): Promise<ApiObject> {
  const id = call.path.id ?? "";
  const subscription = await call.store.get<Subscription>("subscription", id);
  if (isEnded(subscription)) throw noSuch("subscription", id);
  return endSubscription(call, subscription);
}

const ONE = "/v1/subscriptions/:id";

export const subscriptionRoutes: Route[] = [
  {
    method: "POST",
    pattern: "/v1/subscriptions",
    params: ["customer", "items", "payment_behavior", "payment_settings", "metadata"],
    run: create,
  },
  {
    method: "GET",
    pattern: "/v1/subscriptions",
    params: [...PAGING, "customer", "status"],
    run: ({ store, form }) => {
      const { customer, status, ...paging } = form;
      return store.list("subscription", "/v1/subscriptions", paging, {
        ...(typeof customer === "string" && { customer }),
        ...(typeof status === "string" && status !== "all" && { status }),
      });
    },
  },
  {
    method: "GET",
    pattern: ONE,
    params: [],
    run: ({ store, path }) => store.get("subscription", path.id ?? ""),
  },
  {
    method: "POST",
    pattern: ONE,
    params: ["cancel_at_period_end", "default_payment_method", "metadata"],
    run: update,
  },
  { method: "DELETE", pattern: ONE, params: [], run: cancel },
];
