// The calls a browser makes to the Stripe sandbox, in the shape Stripe.js uses for the real one.
import { type Intent, outcomeOf, type PaymentError, type PaymentOutcome, UNSURE } from "./outcome";
import type { CardNumbers } from "./test-card";

const PUBLISHABLE_KEY = "pk_test_sandbox";
const TIMEOUT_MS = 15_000;

async function ask(client_secret: string, path: string, init: RequestInit): Promise<PaymentOutcome> {
  const intent_id = client_secret.split("_secret_")[0] ?? "";
  try {
    const address = `/stripe-sandbox/v1/payment_intents/${intent_id}${path}`;
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = (await response.json()) as Intent & { error?: PaymentError };
    return response.ok ? outcomeOf(answer, undefined) : outcomeOf(undefined, answer.error);
  } catch {
    return UNSURE;
  }
}

const call = (client_secret: string, verb: string, form: Record<string, string>): Promise<PaymentOutcome> =>
  ask(client_secret, `/${verb}`, {
    method: "POST",
    body: new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret, ...form }),
  });

/** What became of a payment before its form is opened; unsure while it waits for a card. */
export const stateOf = (client_secret: string): Promise<PaymentOutcome> =>
  ask(client_secret, `?${new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret })}`, {});

export function payWithTestCard(client_secret: string, card: CardNumbers): Promise<PaymentOutcome> {
  return call(client_secret, "confirm", {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": card.exp_month,
    "payment_method_data[card][exp_year]": card.exp_year,
    "payment_method_data[card][cvc]": card.cvc,
  });
}

export function answerBank(client_secret: string, outcome: "complete" | "fail"): Promise<PaymentOutcome> {
  return call(client_secret, "authenticate", { outcome });
}
