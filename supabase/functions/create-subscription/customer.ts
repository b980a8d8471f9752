import type Stripe from "stripe";
import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";
import { isMissing } from "../_shared/stripe.ts";
import type { SubscriptionRow } from "../_shared/subscriptions.ts";

/** Stripe remembers idempotency keys for a day; what is older is looked for instead of asked for again. */
const KEYS_LAST_MS = 23 * 3_600_000;

export const isOld = ({ created_at }: SubscriptionRow, { now }: Context) =>
  now().getTime() - new Date(created_at).getTime() > KEYS_LAST_MS;

/** Who pays at Stripe: the customer of an earlier membership, or a new one. Resolves to its id. */
export async function openCustomer(row: SubscriptionRow, context: Context): Promise<string> {
  const { customers } = context.stripe();
  const known = row.stripe_customer_id ? await existing(row.stripe_customer_id, customers) : null;
  const found = known ?? (isOld(row, context) ? await find(row, customers) : null);
  const id = found ?? (await create(row, customers));
  // Apart from creating: the same key must always say the same, and an address can change.
  await customers.update(id, { email: context.user?.confirmed_email ?? "" });
  if (id !== row.stripe_customer_id) await attach(row, id, context);
  return id;
}

async function existing(id: string, customers: Stripe["customers"]): Promise<string | null> {
  try {
    const customer = await customers.retrieve(id);
    return customer.deleted ? null : id;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** One that was made although its answer was lost. Search lags behind: it may name one that is deleted since. */
async function find({ user_id }: SubscriptionRow, customers: Stripe["customers"]): Promise<string | null> {
  const { data } = await customers.search({ query: `metadata['user_id']:'${user_id}'`, limit: 1 });
  return data[0] ? existing(data[0].id, customers) : null;
}

async function create(row: SubscriptionRow, customers: Stripe["customers"]): Promise<string> {
  const params = { metadata: { kind: "member", user_id: row.user_id ?? "" } };
  const customer = await customers.create(params, { idempotencyKey: `${row.idempotency_key}_customer` });
  return customer.id;
}

async function attach(row: SubscriptionRow, id: string, { admin }: Context): Promise<void> {
  await answered(admin.rpc("attach_stripe_customer", { p_id: row.id, p_customer_id: id }));
}
