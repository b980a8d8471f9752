import { type Call, PAGING, type Route, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { integerOf, mergeMetadata, textOf } from "./form.ts";
import { authenticate, confirm } from "./payment-confirm.ts";
import { asSearch, parseSearch } from "./search.ts";
import { type ApiObject, newId } from "./store.ts";

export type IntentStatus = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";

export type PaymentIntent = ApiObject & {
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  description: string | null;
  status: IntentStatus;
  payment_method: string | null;
  latest_charge: string | null;
  receipt_email: string | null;
};

const MAX_AMOUNT = 99_999_999;
const MUTABLE = ["amount", "currency", "customer", "description", "metadata", "receipt_email"];

function amountOf(call: Call): number {
  const amount = integerOf(call.form, "amount");
  if (amount === null) throw invalid("Missing required param: amount.", "amount", "parameter_missing");
  if (amount < 50) throw invalid("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  if (amount > MAX_AMOUNT)
    throw invalid("Amount must be no more than $999,999.99", "amount", "amount_too_large");
  return amount;
}

function currencyOf(call: Call): string {
  const currency = textOf(call.form, "currency");
  if (!currency) throw invalid("Missing required param: currency.", "currency", "parameter_missing");
  if (currency.toLowerCase() !== "usd") throw invalid("The sandbox takes usd only.", "currency");
  return "usd";
}

type NewIntent = Pick<PaymentIntent, "amount" | "currency" | "customer" | "description" | "metadata"> & {
  receipt_email?: string | null;
  /** The invoice it pays; the card is then kept for the next one. */
  invoice?: string;
};

/** A payment that waits for a card. */
export async function newIntent(call: Call, { invoice, ...given }: NewIntent): Promise<PaymentIntent> {
  const id = newId("pi");
  const intent: PaymentIntent = await call.store.put({
    id,
    object: "payment_intent",
    created: seconds(call.now),
    livemode: false,
    amount_received: 0,
    automatic_payment_methods: { enabled: true, allow_redirects: "always" },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newId(`${id}_secret`),
    confirmation_method: "automatic",
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    receipt_email: null,
    setup_future_usage: invoice ? "off_session" : null,
    status: "requires_payment_method",
    ...given,
    ...(invoice && { sandbox: { invoice } }),
  });
  await emit(call, "payment_intent.created", intent);
  return intent;
}

async function create(call: Call): Promise<ApiObject> {
  const amount = amountOf(call);
  const currency = currencyOf(call);
  const customer = textOf(call.form, "customer");
  if (customer) await call.store.get("customer", customer, "customer");
  return newIntent(call, {
    amount,
    currency,
    customer,
    description: textOf(call.form, "description"),
    metadata: mergeMetadata({}, call.form),
    receipt_email: textOf(call.form, "receipt_email"),
  });
}

async function update(call: Call): Promise<ApiObject> {
  const intent = await call.store.get<PaymentIntent>("payment_intent", call.path.id ?? "");
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const fixed = Object.keys(call.form).find((key) => key !== "metadata" && key !== "description");
    if (fixed)
      throw invalid("This PaymentIntent can no longer be changed.", fixed, "payment_intent_unexpected_state");
  }
  return call.store.put({
    ...intent,
    ...("amount" in call.form && { amount: amountOf(call) }),
    ...("description" in call.form && { description: textOf(call.form, "description") }),
    metadata: mergeMetadata(intent.metadata, call.form),
  });
}

function cancel(call: Call): Promise<ApiObject> {
  return cancelIntent(call, call.path.id ?? "", textOf(call.form, "cancellation_reason"));
}

export async function cancelIntent(call: Call, id: string, reason: string | null): Promise<ApiObject> {
  const intent = await call.store.get<PaymentIntent>("payment_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, undefined, "payment_intent_unexpected_state");
  }
  const canceled = await call.store.put({
    ...intent,
    status: "canceled",
    canceled_at: seconds(call.now),
    cancellation_reason: reason,
    next_action: null,
  });
  await emit(call, "payment_intent.canceled", canceled);
  return canceled;
}

/** Browsers prove with the client secret that an intent is theirs. */
export async function ownIntent(call: Call): Promise<PaymentIntent> {
  const intent = await call.store.get<PaymentIntent>("payment_intent", call.path.id ?? "");
  if (call.publishable && textOf(call.form, "client_secret") !== intent.client_secret) {
    throw invalid(
      "The client_secret provided does not match any associated PaymentIntent.",
      "client_secret",
      "payment_intent_invalid_parameter",
    );
  }
  return intent;
}

const INTENT = "/v1/payment_intents/:id";

export const paymentIntentRoutes: Route[] = [
  {
    method: "POST",
    pattern: "/v1/payment_intents",
    params: [...MUTABLE, "automatic_payment_methods", "payment_method_types"],
    run: create,
  },
  {
    method: "GET",
    pattern: "/v1/payment_intents",
    params: [...PAGING, "customer"],
    run: ({ store, form }) => {
      const customer = textOf(form, "customer");
      return store.list("payment_intent", "/v1/payment_intents", form, customer ? { customer } : {});
    },
  },
  {
    method: "GET",
    pattern: "/v1/payment_intents/search",
    params: ["query", "limit"],
    run: async ({ store, form }) => {
      const match = parseSearch(textOf(form, "query"));
      return asSearch(await store.list("payment_intent", "/v1/payment_intents/search", form, match));
    },
  },
  { method: "GET", pattern: INTENT, params: ["client_secret"], browser: true, run: ownIntent },
  { method: "POST", pattern: INTENT, params: MUTABLE, run: update },
  { method: "POST", pattern: `${INTENT}/cancel`, params: ["cancellation_reason"], run: cancel },
  {
    method: "POST",
    pattern: `${INTENT}/confirm`,
    params: ["client_secret", "payment_method", "payment_method_data", "return_url", "receipt_email"],
    browser: true,
    run: confirm,
  },
  {
    // Stands for the window of the cardholder's bank.
    method: "POST",
    pattern: `${INTENT}/authenticate`,
    params: ["client_secret", "outcome"],
    browser: true,
    run: authenticate,
  },
];
