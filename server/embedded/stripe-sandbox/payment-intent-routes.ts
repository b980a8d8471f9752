import { type Call, PAGING, type Route } from "./call.ts";
import { invalid } from "./errors.ts";
import { integerOf, listOf, mergeMetadata, textOf } from "./form.ts";
import type { PaymentIntent } from "./objects.ts";
import { authenticate, confirm } from "./payment-confirm.ts";
import { cancelIntent, newIntent, ownIntent } from "./payment-intents.ts";
import { asSearch, parseSearch } from "./search.ts";
import type { ApiObject } from "./store.ts";

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

function allowedOf({ form }: Call): PaymentIntent["allowed_payment_method_types"] {
  const allowed = listOf(form.allowed_payment_method_types);
  if (allowed.length === 0) return null;
  if (!allowed.includes("card"))
    throw invalid("The sandbox takes cards only.", "allowed_payment_method_types");
  return allowed as PaymentIntent["allowed_payment_method_types"];
}

async function create(call: Call): Promise<ApiObject> {
  const amount = amountOf(call);
  const currency = currencyOf(call);
  const customer = textOf(call.form, "customer");
  if (customer) await call.store.get("customer", customer, "customer");
  return newIntent(call, {
    allowed_payment_method_types: allowedOf(call),
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

const INTENT = "/v1/payment_intents/:id";

export const paymentIntentRoutes: Route[] = [
  {
    method: "POST",
    pattern: "/v1/payment_intents",
    params: [...MUTABLE, "automatic_payment_methods", "allowed_payment_method_types"],
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
