import { expect, it } from "vitest";
import { DECLINE_CODES, declineAdvice } from "./decline-advice.ts";

it("has a title and something to do for every code, and says that nothing was charged", () => {
  for (const code of DECLINE_CODES) {
    const { title, advice } = declineAdvice(code);
    expect(title.length, code).toBeGreaterThan(10);
    expect(advice, code).toContain("You have not been charged.");
    expect(advice.length, code).toBeGreaterThan(40);
  }
});

it.each(["lost_card", "stolen_card", "fraudulent", "pickup_card", "merchant_blacklist"])(
  "does not tell a thief that the code was %s",
  (code) => expect(declineAdvice(code)).toBe(declineAdvice("generic_decline")),
);

it.each([null, undefined, "", "made_up", "__proto__", "constructor"])("has an answer for %s", (code) => {
  expect(declineAdvice(code)).toBe(declineAdvice("generic_decline"));
});

it("tells expired, empty and mistyped cards apart", () => {
  const titles = [
    "expired_card",
    "insufficient_funds",
    "incorrect_cvc",
    "incorrect_number",
    "processing_error",
  ];
  expect(new Set(titles.map((code) => declineAdvice(code).title)).size).toBe(titles.length);
});
