import { type Call, type Deleted, PAGING, type Route, seconds } from "./call.ts";
import { emit } from "./events.ts";
import { type Form, mergeMetadata, textOf } from "./form.ts";
import type { Customer, Subscription } from "./objects.ts";
import { asSearch, parseSearch } from "./search.ts";
import { type ApiObject, newId } from "./store.ts";
import { endSubscription, isEnded } from "./subscriptions.ts";

const FIELDS = ["email", "name", "phone", "description", "metadata"];

const given = (form: Form) =>
  Object.fromEntries(
    ["email", "name", "phone", "description"]
      .filter((key) => key in form)
      .map((key) => [key, textOf(form, key)]),
  );

async function create(call: Call): Promise<ApiObject> {
  const id = newId("cus", 14);
  const customer: Customer = await call.store.put({
    id,
    object: "customer",
    created: seconds(call.now),
    livemode: false,
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    ...given(call.form),
    metadata: mergeMetadata({}, call.form),
  });
  await emit(call, "customer.created", customer);
  return customer;
}

async function update(call: Call): Promise<ApiObject> {
  const old = await call.store.get<Customer>("customer", call.path.id ?? "");
  const customer = await call.store.put({
    ...old,
    ...given(call.form),
    metadata: mergeMetadata(old.metadata, call.form),
  });
  await emit(call, "customer.updated", customer);
  return customer;
}

/** Ends every subscription of the customer at once, as at Stripe. */
async function remove(call: Call): Promise<Deleted> {
  const customer = await call.store.get("customer", call.path.id ?? "");
  const { data } = await call.store.list("subscription", "", { limit: "100" }, { customer: customer.id });
  for (const subscription of data) {
    if (!isEnded(subscription as Subscription)) await endSubscription(call, subscription as Subscription);
  }
  await call.store.put({ ...customer, object: "deleted_customer", email: null, name: null, phone: null });
  await emit(call, "customer.deleted", { ...customer, email: null, name: null, phone: null });
  return { id: customer.id, object: "customer", deleted: true };
}

/** A deleted customer answers with nothing but that it is deleted. */
async function retrieve({ store, path }: Call): Promise<ApiObject | Deleted> {
  const found = await store.find(path.id ?? "");
  if (found?.object === "deleted_customer") return { id: found.id, object: "customer", deleted: true };
  return store.get("customer", path.id ?? "");
}

export const customerRoutes: Route[] = [
  { method: "POST", pattern: "/v1/customers", params: FIELDS, run: create },
  { method: "POST", pattern: "/v1/customers/:id", params: FIELDS, run: update },
  {
    method: "GET",
    pattern: "/v1/customers",
    params: [...PAGING, "email"],
    run: ({ store, form }) => {
      const email = textOf(form, "email");
      return store.list("customer", "/v1/customers", form, email ? { email } : {});
    },
  },
  {
    method: "GET",
    pattern: "/v1/customers/search",
    params: ["query", "limit"],
    run: async ({ store, form }) => {
      const match = parseSearch(textOf(form, "query"));
      return asSearch(await store.list("customer", "/v1/customers/search", form, match));
    },
  },
  { method: "GET", pattern: "/v1/customers/:id", params: [], run: retrieve },
  { method: "DELETE", pattern: "/v1/customers/:id", params: [], run: remove },
];
