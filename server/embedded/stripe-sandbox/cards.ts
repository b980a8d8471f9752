import { isExpired, passesLuhn } from "../../../domain/card.ts";
import type { CardProblem } from "./errors.ts";

/**
 * How a test card behaves. `authenticate`: the bank asks the cardholder first, then `problem` or success follows.
 * `refund`: what goes back comes back later.
 */
export type Behaviour = {
  authenticate?: true;
  problem?: CardProblem;
  dispute?: "fraudulent";
  refund?: "fails";
};
export type TestCard = { brand: string; last4: string; behaviour: Behaviour };

const decline = (decline_code: string, message = "Your card was declined."): Behaviour => ({
  problem: { type: "card_error", code: "card_declined", decline_code, message },
});
const problem = (code: string, message: string, param?: string): Behaviour => ({
  problem: { type: "card_error", code, message, ...(param && { param }) },
});

const insufficient = decline("insufficient_funds", "Your card has insufficient funds.");
const expired = problem("expired_card", "Your card has expired.", "exp_month");
const wrongCvc = problem("incorrect_cvc", "Your card's security code is incorrect.", "cvc");
const processing = problem(
  "processing_error",
  "An error occurred while processing your card. Try again in a little bit.",
);

// Stripe's published test numbers.
const NUMBERS: Record<string, [brand: string, behaviour: Behaviour]> = {
  "4242424242424242": ["visa", {}],
  "4000056655665556": ["visa", {}],
  "5555555555554444": ["mastercard", {}],
  "378282246310005": ["amex", {}],
  "6011111111111117": ["discover", {}],
  "4000000000000002": ["visa", decline("generic_decline")],
  "4000000000009995": ["visa", insufficient],
  "4000000000009987": ["visa", decline("lost_card")],
  "4000000000009979": ["visa", decline("stolen_card")],
  "4000000000006975": ["visa", decline("card_velocity_exceeded")],
  "4000000000000341": ["visa", decline("generic_decline")],
  "4000000000000069": ["visa", expired],
  "4000000000000127": ["visa", wrongCvc],
  "4000000000000119": ["visa", processing],
  "4000000000000259": ["visa", { dispute: "fraudulent" }],
  "4000000000005126": ["visa", { refund: "fails" }],
  "4000002500003155": ["visa", { authenticate: true }],
  "4000002760003184": ["visa", { authenticate: true }],
  "4000008260003178": ["visa", { authenticate: true, ...insufficient }],
  "4000008400001629": ["visa", { authenticate: true, ...decline("generic_decline") }],
};

// Stripe's published test payment methods for calls without a browser.
const TOKENS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_discover: "6011111111111117",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_chargeDeclinedProcessingError: "4000000000000119",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_createDispute: "4000000000000259",
  pm_card_refundFail: "4000000000005126",
};

const NOT_A_TEST_CARD = decline(
  "test_mode_live_card",
  "Your card was declined. Your request was in test mode, but used a non test card.",
);

export function cardOfToken(token: string): TestCard | null {
  const number = Object.hasOwn(TOKENS, token) ? TOKENS[token] : undefined;
  return number ? cardOfNumber(number) : null;
}

/** Looks a number up; the number itself goes no further than this function. */
export function cardOfNumber(number: string): TestCard {
  const [brand, behaviour] = (Object.hasOwn(NUMBERS, number) && NUMBERS[number]) || [
    "unknown",
    NOT_A_TEST_CARD,
  ];
  return { brand, last4: number.slice(-4), behaviour };
}

export type TypedCard = { number: string; exp_month: string; exp_year: string; cvc: string };

/** What Stripe refuses about a typed card before asking any bank, or null. */
export function typedCardProblem(card: TypedCard, now: Date): CardProblem | null {
  const wrong = (code: string, message: string, param: string) =>
    problem(code, message, param).problem ?? null;
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) {
    return wrong("incorrect_number", "Your card number is incorrect.", "number");
  }
  const month = Number(card.exp_month);
  if (!/^\d{1,2}$/.test(card.exp_month) || month < 1 || month > 12) {
    return wrong("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  if (!/^(\d{2}|\d{4})$/.test(card.exp_year) || isExpired(card.exp_month, card.exp_year, now)) {
    return wrong("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  return /^\d{3,4}$/.test(card.cvc)
    ? null
    : wrong("invalid_cvc", "Your card's security code is invalid.", "cvc");
}
