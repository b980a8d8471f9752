import { expect, test } from "vitest";
import { outcomeOf } from "./outcome";

test.each(["succeeded", "processing"])("an intent that is %s is paid", (status) => {
  expect(outcomeOf({ status }, undefined)).toEqual({ kind: "paid" });
});

test("the bank may want a confirmation first", () => {
  expect(outcomeOf({ status: "requires_action" }, undefined)).toEqual({ kind: "confirm" });
});

test("the bank's own reason counts before the general one", () => {
  const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
  expect(outcomeOf(undefined, error)).toEqual({ kind: "declined", code: "insufficient_funds" });
  expect(outcomeOf(undefined, { type: "card_error", code: "expired_card" })).toEqual({
    kind: "declined",
    code: "expired_card",
  });
});

test("a form that is not filled in asked no bank", () => {
  expect(outcomeOf(undefined, { type: "validation_error", code: "incomplete_number" })).toEqual({
    kind: "incomplete",
  });
});

test("a payment another tab has made is paid, not declined", () => {
  const error = { type: "invalid_request_error", code: "payment_intent_unexpected_state" };
  expect(outcomeOf(undefined, error)).toEqual({ kind: "paid" });
});

test("a payment that was closed takes no card any more, and is not paid", () => {
  const payment_intent = { status: "canceled" };
  const error = { type: "invalid_request_error", code: "payment_intent_unexpected_state", payment_intent };
  expect(outcomeOf(undefined, error)).toEqual({ kind: "ended" });
});

test.each([undefined, { type: "api_error" }, { type: "api_connection_error" }])(
  "error %j says nothing about the payment",
  (error) => {
    expect(outcomeOf(undefined, error)).toEqual({ kind: "unsure" });
  },
);
