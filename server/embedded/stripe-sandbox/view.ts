import { invalid } from "./errors.ts";
import type { ApiObject, ObjectList, Store } from "./store.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Replaces ids by their objects along Stripe's `expand` paths, such as `latest_charge` or `data.charge`, and adds what
 * Stripe only includes when asked (`sandbox.includable`).
 */
export async function expand(store: Store, value: Json, paths: string[]): Promise<void> {
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > 4) throw invalid("You cannot expand more than 4 levels.", "expand");
    await expandPath(store, value, parts, path);
  }
}

async function expandPath(
  store: Store,
  value: Json,
  [field, ...rest]: string[],
  path: string,
): Promise<void> {
  if (field === undefined) return;
  const included = (value.sandbox as { includable?: Json } | undefined)?.includable;
  if (included && field in included) value[field] = included[field];
  if (!(field in value)) throw invalid(`This property cannot be expanded (${path.slice(0, 60)}).`, "expand");
  const held = value[field];
  if (typeof held === "string") value[field] = (await store.find(held)) ?? held;
  const children = Array.isArray(value[field]) ? value[field] : [value[field]];
  for (const child of children) if (isObject(child)) await expandPath(store, child, rest, path);
}

/** An answer without what is ours alone. */
export function visible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visible);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "sandbox")
      .map(([key, inner]) => [key, visible(inner)]),
  );
}

const BROWSER_FIELDS = [
  "id",
  "object",
  "amount",
  "client_secret",
  "created",
  "currency",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method_types",
  "status",
];

/** What a publishable key may see of an intent: no metadata, no customer. */
export function browserView(intent: ApiObject | ObjectList): Json {
  return Object.fromEntries(Object.entries(intent).filter(([key]) => BROWSER_FIELDS.includes(key)));
}
