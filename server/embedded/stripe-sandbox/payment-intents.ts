import { type Call, seconds } from "./call.ts";
import { invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { textOf } from "./form.ts";
import type { PaymentIntent } from "./objects.ts";
import { type ApiObject, newId } from "./store.ts";

const UNUSED = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} as const;

type NewIntent = Pick<PaymentIntent, "amount" | "currency" | "customer" | "description" | "metadata"> & {
  receipt_email?: string | null;
  allowed_payment_method_types?: PaymentIntent["allowed_payment_method_types"];
  /** The invoice it pays; the card is then kept for the next one. */
  invoice?: string;
};

/** A payment that waits for a card. */
export async function newIntent(call: Call, { invoice, ...given }: NewIntent): Promise<PaymentIntent> {
  const id = newId("pi");
  const intent: PaymentIntent = await call.store.put({
    ...UNUSED,
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

export async function cancelIntent(call: Call, id: string, reason: string | null): Promise<ApiObject> {
  const intent = await call.store.get<PaymentIntent>("payment_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, undefined, "payment_intent_unexpected_state");
  }
  const canceled = await call.store.put<PaymentIntent>({
    ...intent,
    status: "canceled",
    canceled_at: seconds(call.now),
    cancellation_reason: reason as PaymentIntent["cancellation_reason"],
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
