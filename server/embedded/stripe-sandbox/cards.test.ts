import { expect, it } from "vitest";
import { cardOfNumber, cardOfToken, typedCardProblem } from "./cards.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const typed = (more: object = {}) =>
  typedCardProblem(
    { number: "4242424242424242", exp_month: "12", exp_year: "2040", cvc: "123", ...more },
    NOW,
  );

it.each([
  ["pm_card_visa", "visa", "4242", undefined],
  ["pm_card_mastercard", "mastercard", "4444", undefined],
  ["pm_card_amex", "amex", "0005", undefined],
  ["pm_card_discover", "discover", "1117", undefined],
  ["pm_card_chargeCustomerFail", "visa", "0341", "generic_decline"],
  ["pm_card_chargeDeclined", "visa", "0002", "generic_decline"],
  ["pm_card_chargeDeclinedInsufficientFunds", "visa", "9995", "insufficient_funds"],
  ["pm_card_chargeDeclinedExpiredCard", "visa", "0069", "expired_card"],
  ["pm_card_chargeDeclinedIncorrectCvc", "visa", "0127", "incorrect_cvc"],
  ["pm_card_chargeDeclinedProcessingError", "visa", "0119", "processing_error"],
])("%s stands for a card of %s that ends with %s: %s", (token, brand, last4, reason) => {
  const card = cardOfToken(token);
  const problem = card?.behaviour.problem;
  expect([card?.brand, card?.last4, problem?.decline_code ?? problem?.code]).toEqual([brand, last4, reason]);
});

it.each([
  ["pm_card_authenticationRequired", { authenticate: true }],
  ["pm_card_createDispute", { dispute: "fraudulent" }],
  ["pm_card_refundFail", { refund: "fails" }],
])("%s is paid, with something that follows", (token, behaviour) => {
  expect(cardOfToken(token)?.behaviour).toEqual(behaviour);
});

it.each(["pm_nope", "", "constructor", "4242424242424242"])("%j is no token", (token) => {
  expect(cardOfToken(token)).toBeNull();
});

it.each([
  ["4000000000009987", "lost_card"],
  ["4000000000009979", "stolen_card"],
  ["4000000000006975", "card_velocity_exceeded"],
  ["4111111111111111", "test_mode_live_card"],
  ["constructor", "test_mode_live_card"],
])("%s is declined: %s", (number, decline_code) => {
  expect(cardOfNumber(number).behaviour.problem).toMatchObject({ code: "card_declined", decline_code });
});

it("a card whose holder is asked first may be declined afterwards", () => {
  const after = (number: string) => {
    const { authenticate, problem } = cardOfNumber(number).behaviour;
    return [authenticate, problem?.decline_code];
  };
  expect(after("4000002500003155")).toEqual([true, undefined]);
  expect(after("4000008260003178")).toEqual([true, "insufficient_funds"]);
  expect(after("4000008400001629")).toEqual([true, "generic_decline"]);
});

it.each([
  {},
  { number: "378282246310005", cvc: "1234" },
  { exp_month: "1", exp_year: "2027" },
  { exp_month: "11", exp_year: "26" },
  { number: "0".repeat(12) },
  { number: "0".repeat(19) },
])("%j is typed well", (more) => {
  expect(typed(more)).toBeNull();
});

it.each([
  [{ number: "4242424242424241" }, "incorrect_number", "number"],
  [{ number: "42" }, "incorrect_number", "number"],
  [{ number: "42424242 42424242" }, "incorrect_number", "number"],
  [{ number: "0".repeat(11) }, "incorrect_number", "number"],
  [{ number: "0".repeat(20) }, "incorrect_number", "number"],
  [{ exp_month: "0" }, "invalid_expiry_month", "exp_month"],
  [{ exp_month: "13" }, "invalid_expiry_month", "exp_month"],
  [{ exp_month: "1.5" }, "invalid_expiry_month", "exp_month"],
  [{ exp_month: "" }, "invalid_expiry_month", "exp_month"],
  [{ exp_month: "10", exp_year: "2026" }, "invalid_expiry_year", "exp_year"],
  [{ exp_month: "10", exp_year: "26" }, "invalid_expiry_year", "exp_year"],
  [{ exp_year: "204" }, "invalid_expiry_year", "exp_year"],
  [{ exp_year: "20400" }, "invalid_expiry_year", "exp_year"],
  [{ cvc: "12" }, "invalid_cvc", "cvc"],
  [{ cvc: "12345" }, "invalid_cvc", "cvc"],
  [{ cvc: "12a" }, "invalid_cvc", "cvc"],
])("%j is refused as %s, at its field", (more, code, param) => {
  expect(typed(more)).toEqual({
    type: "card_error",
    code,
    param,
    message: expect.stringContaining("Your card"),
  });
});
