import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { emit } from "./events.ts";
import { type Form, mergeMetadata, textOf } from "./form.ts";
import { type ApiObject, newId } from "./store.ts";

const FIELDS = ["email", "name", "phone", "description", "metadata"];

const given = (form: Form) =>
  Object.fromEntries(
    ["email", "name", "phone", "description"]
      .filter((key) => key in form)
      .map((key) => [key, textOf(form, key)]),
  );

async function create(call: Call): Promise<ApiObject> {
  const customer = await call.store.put({
    id: newId("cus", 14),
    object: "customer",
    created: seconds(call.now),
    livemode: false,
    email: null,
    name: null,
    phone: null,
    description: null,
    ...given(call.form),
    metadata: mergeMetadata({}, call.form),
  });
  await emit(call, "customer.created", customer);
  return customer;
}

async function update(call: Call): Promise<ApiObject> {
  const old = await call.store.get("customer", call.path.id ?? "");
  const customer = await call.store.put({
    ...old,
    ...given(call.form),
    metadata: mergeMetadata(old.metadata, call.form),
  });
  await emit(call, "customer.updated", customer);
  return customer;
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
    pattern: "/v1/customers/:id",
    params: [],
    run: ({ store, path }) => store.get("customer", path.id ?? ""),
  },
];
