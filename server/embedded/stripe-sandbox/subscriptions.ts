import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { cardOfToken } from "./cards.ts";
import { invalid, noSuch } from "./errors.ts";
import { emit } from "./events.ts";
import { type Form, formOf, listOf, mergeMetadata, textOf } from "./form.ts";
import { draftInvoice, finalizeInvoice, voidInvoice } from "./invoices.ts";
import { newSubscription } from "./new-subscription.ts";
import type { Price, Subscription } from "./objects.ts";
import { attachCard, rememberCard } from "./payment-methods.ts";
import type { ApiObject, ObjectList } from "./store.ts";

export const isEnded = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

async function priceOf({ store, form }: Call): Promise<Price> {
  const items = Array.isArray(form.items) ? form.items : [];
  const price = items.length === 1 ? textOf(formOf(items[0]), "price") : null;
  if (!price) throw invalid("The sandbox takes one item with a price.", "items");
  return store.get<Price>("price", price, "items[0][price]");
}

async function create(call: Call): Promise<ApiObject> {
  const customer = textOf(call.form, "customer");
  if (!customer) throw invalid("Missing required param: customer.", "customer", "parameter_missing");
  await call.store.get("customer", customer, "customer");
  if (textOf(call.form, "payment_behavior") !== "default_incomplete") {
    throw invalid("The sandbox knows default_incomplete only.", "payment_behavior");
  }
  const settings = formOf(call.form.payment_settings);
  const save = textOf(settings, "save_default_payment_method");
  const types = listOf(settings.payment_method_types);
  const metadata = mergeMetadata({}, call.form);
  const made = newSubscription(
    { customer, metadata, price: await priceOf(call), save, types },
    seconds(call.now),
  );
  const invoice = await draftInvoice(call, made, "subscription_create");
  const subscription = await call.store.put({ ...made, latest_invoice: invoice.id });
  await emit(call, "customer.subscription.created", subscription);
  await finalizeInvoice(call, invoice);
  return subscription;
}

async function cardChange(call: Call, customer: string): Promise<Partial<Subscription>> {
  const token = textOf(call.form, "default_payment_method");
  if (!token) return {};
  const card = cardOfToken(token);
  if (!card) throw noSuch("PaymentMethod", token.slice(0, 80), "default_payment_method");
  const method = await rememberCard(call, card);
  await attachCard(call, method, customer);
  return { default_payment_method: method.id };
}

function endChange(form: Form, subscription: Subscription, now: number): Partial<Subscription> {
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
  const changed = await call.store.put<Subscription>({
    ...old,
    ...(await cardChange(call, old.customer)),
    ...endChange(call.form, old, seconds(call.now)),
    metadata: mergeMetadata(old.metadata, call.form),
  });
  await emit(call, "customer.subscription.updated", changed);
  return changed;
}

/** Ends it now. The bill of one that never began is void; that of a month that has begun stays to be paid. */
export async function endSubscription(call: Call, subscription: Subscription): Promise<Subscription> {
  const never = subscription.status === "incomplete";
  const now = seconds(call.now);
  const ended = await call.store.put<Subscription>({
    ...subscription,
    status: never ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  if (never && ended.latest_invoice) await voidInvoice(call, ended.latest_invoice);
  await emit(call, never ? "customer.subscription.updated" : "customer.subscription.deleted", ended);
  return ended;
}

async function cancel(call: Call): Promise<ApiObject> {
  const id = call.path.id ?? "";
  const subscription = await call.store.get<Subscription>("subscription", id);
  if (isEnded(subscription)) throw noSuch("subscription", id);
  return endSubscription(call, subscription);
}

const CANCELED = { status: "canceled" };
const STATUSES = "active all canceled incomplete incomplete_expired past_due paused trialing unpaid".split(
  " ",
);

/** Without a status all that are not canceled, as at Stripe. */
function list({ store, form }: Call): Promise<ObjectList> {
  const { customer, status, ...paging } = form;
  if (status !== undefined && !STATUSES.includes(String(status)))
    throw invalid(`Invalid status: must be one of ${STATUSES.join(", ")}`, "status");
  const match = {
    ...(typeof customer === "string" && { customer }),
    ...(status !== "all" && { status }),
  };
  return store.list("subscription", "/v1/subscriptions", paging, match, status ? undefined : CANCELED);
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
    run: list,
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
