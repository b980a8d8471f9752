// What came of one try to pay, whichever form took the card.

/** The part of Stripe's PaymentIntent that decides. */
export type Intent = { status?: string };
/** The part of Stripe's error that decides. */
export type PaymentError = { type?: string; code?: string; decline_code?: string; payment_intent?: Intent };

export type PaymentOutcome =
  /** Paid, or on its way to be: the server says which. */
  | { kind: "paid" }
  /** The bank wants to hear from its customer first. */
  | { kind: "confirm" }
  /** Nothing was charged; another try on the same payment is fine. */
  | { kind: "declined"; code: string | null }
  /** The form was not filled in: nobody was asked for money. */
  | { kind: "incomplete" }
  /** The payment was closed at Stripe: it takes no card any more. */
  | { kind: "ended" }
  /** Nobody knows: no answer, or an answer nobody understands. */
  | { kind: "unsure" };

export const UNSURE: PaymentOutcome = { kind: "unsure" };
const DONE = new Set(["succeeded", "processing", "requires_capture"]);

export function outcomeOf(intent: Intent | undefined, error: PaymentError | undefined): PaymentOutcome {
  const { status } = intent ?? error?.payment_intent ?? {};
  if (status !== undefined && DONE.has(status)) return { kind: "paid" };
  if (status === "canceled") return { kind: "ended" };
  // Another tab or an earlier click was faster; the server knows what came of it.
  if (error?.code === "payment_intent_unexpected_state") return { kind: "paid" };
  if (error?.type === "validation_error") return { kind: "incomplete" };
  if (error?.type === "card_error") {
    return { kind: "declined", code: error.decline_code ?? error.code ?? null };
  }
  if (error?.code === "payment_intent_authentication_failure") return { kind: "declined", code: error.code };
  return status === "requires_action" && !error ? { kind: "confirm" } : UNSURE;
}
