import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { formOf, integerOf, listOf, mergeMetadata, textOf } from "./form.ts";
import type { Price, Product } from "./objects.ts";
import { type ApiObject, newId, type ObjectList } from "./store.ts";

async function find({ store, form }: Call): Promise<ObjectList> {
  const { lookup_keys, active, ...paging } = form;
  const [lookup_key, ...others] = listOf(lookup_keys);
  if (others.length > 0) throw invalid("The sandbox looks one key up at a time.", "lookup_keys");
  return store.list("price", "/v1/prices", paging, {
    ...(lookup_key && { lookup_key }),
    ...(active !== undefined && { active: active === "true" }),
  });
}

async function newProduct(call: Call): Promise<string> {
  const name = textOf(formOf(call.form.product_data), "name");
  if (!name) throw invalid("Missing required param: product_data[name].", "product_data[name]");
  const product: Product = await call.store.put({
    id: newId("prod", 14),
    object: "product",
    created: seconds(call.now),
    livemode: false,
    metadata: {},
    active: true,
    default_price: null,
    description: null,
    images: [],
    marketing_features: [],
    name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    updated: seconds(call.now),
    url: null,
  });
  return product.id;
}

async function create(call: Call): Promise<ApiObject> {
  const unit_amount = integerOf(call.form, "unit_amount");
  if (unit_amount === null || unit_amount < 50) throw invalid("Invalid unit_amount.", "unit_amount");
  if (textOf(call.form, "currency") !== "usd") throw invalid("The sandbox takes usd only.", "currency");
  if (textOf(formOf(call.form.recurring), "interval") !== "month") {
    throw invalid("The sandbox knows monthly prices only.", "recurring[interval]");
  }
  const lookup_key = textOf(call.form, "lookup_key");
  const same = lookup_key ? await call.store.list("price", "", {}, { lookup_key, active: true }) : null;
  if (same?.data.length) {
    throw invalid("A price already uses that lookup key.", "lookup_key", "resource_already_exists");
  }
  const price: Price = await call.store.put({
    id: newId("price"),
    object: "price",
    created: seconds(call.now),
    livemode: false,
    metadata: mergeMetadata({}, call.form),
    active: true,
    billing_scheme: "per_unit",
    currency: "usd",
    custom_unit_amount: null,
    lookup_key,
    nickname: null,
    product: await newProduct(call),
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  });
  await emit(call, "price.created", price);
  return price;
}

export const priceRoutes: Route[] = [
  { method: "GET", pattern: "/v1/prices", params: [...PAGING, "lookup_keys", "active"], run: find },
  {
    method: "POST",
    pattern: "/v1/prices",
    params: [
      "currency",
      "unit_amount",
      "recurring",
      "lookup_key",
      "transfer_lookup_key",
      "product_data",
      "metadata",
    ],
    run: create,
  },
  {
    method: "GET",
    pattern: "/v1/prices/:id",
    params: [],
    run: ({ store, path }) => store.get("price", path.id ?? ""),
  },
];
