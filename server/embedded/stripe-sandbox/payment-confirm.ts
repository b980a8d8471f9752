import type { Call, Reply } from "./call.ts";
import { cardOfNumber, cardOfToken, type TestCard, typedCardProblem } from "./cards.ts";
import { afterCharge, createCharge } from "./charges.ts";
import { type CardProblem, cardError, invalid, noSuch, StripeApiError } from "./errors.ts";
import { emit } from "./events.ts";
import { type Form, formOf, textOf } from "./form.ts";
import { invoiceFailed, invoicePaid } from "./invoices.ts";
import type { PaymentIntent, PaymentMethod } from "./objects.ts";
import { ownIntent } from "./payment-intents.ts";
import { attachCard, billingOf, rememberCard } from "./payment-methods.ts";
import { browserView, visible } from "./view.ts";

const AUTHENTICATION_FAILED: CardProblem = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export async function confirm(call: Call): Promise<Reply> {
  const intent = await ownIntent(call);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") {
    throw unexpectedState(call, intent);
  }
  const card = cardOf(call.form, call.now);
  const method = await rememberCard(call, card, billingOf(formOf(call.form.payment_method_data)));
  const receipt_email = textOf(call.form, "receipt_email") ?? intent.receipt_email;
  const chosen = { ...intent, payment_method: method.id, receipt_email };
  if (!card.behaviour.authenticate) return settle(call, chosen, card);
  const waiting = await call.store.put<PaymentIntent>({
    ...chosen,
    status: "requires_action",
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
  });
  await emit(call, "payment_intent.requires_action", waiting);
  return waiting;
}

/** Stripe's answer carries the payment as it is, by which a browser knows a paid one from a canceled one. */
function unexpectedState(call: Call, intent: PaymentIntent): StripeApiError {
  return new StripeApiError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message:
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      "one of the following statuses may be confirmed: requires_confirmation, requires_action.",
    payment_intent: visible(call.publishable ? browserView(intent) : intent),
  });
}

export async function authenticate(call: Call): Promise<Reply> {
  const intent = await ownIntent(call);
  if (intent.status !== "requires_action" || !intent.payment_method) {
    throw invalid("There is nothing to authenticate.", undefined, "payment_intent_unexpected_state");
  }
  const method = await call.store.get("payment_method", intent.payment_method);
  const card = method.sandbox?.card as TestCard;
  const outcome = textOf(call.form, "outcome");
  if (outcome === "complete") return settle(call, intent, card);
  if (outcome !== "fail") throw invalid("outcome must be complete or fail.", "outcome");
  return { decline: await fail(call, intent, AUTHENTICATION_FAILED) };
}

/** The card of a request: a test token, or typed numbers. Only brand, last four digits and behaviour leave here. */
function cardOf(form: Form, now: Date): TestCard {
  const token = textOf(form, "payment_method");
  if (token) {
    const card = cardOfToken(token);
    if (!card) throw noSuch("PaymentMethod", token.slice(0, 80), "payment_method");
    return card;
  }
  const typed = formOf(formOf(form.payment_method_data).card);
  const field = (name: string) => (textOf(typed, name) ?? "").replace(/[\s-]/g, "");
  const number = field("number");
  if (number === "") {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      "payment_method",
    );
  }
  const problem = typedCardProblem(
    { number, exp_month: field("exp_month"), exp_year: field("exp_year"), cvc: field("cvc") },
    now,
  );
  if (problem) throw cardError(problem);
  return cardOfNumber(number);
}

/** Charges the card of an intent, or is refused by it; an invoice behind the intent hears of it. */
export async function settle(call: Call, intent: PaymentIntent, card: TestCard): Promise<Reply> {
  const { problem } = card.behaviour;
  const method = (await call.store.find(intent.payment_method ?? "")) as PaymentMethod | null;
  const charge = await createCharge(call, intent, card, method?.billing_details ?? billingOf({}), problem);
  if (problem)
    return {
      decline: await fail(call, { ...intent, latest_charge: charge.id }, { ...problem, charge: charge.id }),
    };
  if (method && intent.customer && intent.setup_future_usage && method.customer === null)
    await attachCard(call, method, intent.customer);
  const paid = await call.store.put<PaymentIntent>({
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  await emit(call, "payment_intent.succeeded", paid);
  await invoicePaid(call, paid);
  await afterCharge(call, charge, card);
  return paid;
}

/** Back to the start with the reason kept; resolves to the error Stripe answers with. */
async function fail(
  call: Call,
  intent: PaymentIntent,
  declined: CardProblem & { charge?: string },
): Promise<Record<string, unknown>> {
  const method = (await call.store.find(intent.payment_method ?? "")) as PaymentMethod | null;
  // Whose card it was stands in the error, in full.
  const problem = { ...declined, ...(method && { payment_method: { ...method, sandbox: undefined } }) };
  const failed = await call.store.put<PaymentIntent>({
    ...intent,
    status: "requires_payment_method",
    last_payment_error: problem,
    next_action: null,
    payment_method: null,
  });
  await emit(call, "payment_intent.payment_failed", failed);
  await invoiceFailed(call, failed);
  return { ...problem, payment_intent: failed };
}
