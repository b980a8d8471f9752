import { describe, expect, test } from "vitest";
import {
  amountValues,
  campaignChoice,
  campaignValue,
  EMPTY_GIFT,
  giftAmount,
  OTHER_AMOUNT,
} from "./gift-values";

const typed = (other_amount: string) => giftAmount({ amount_choice: OTHER_AMOUNT, other_amount });

describe("the amount of the form", () => {
  test("a card counts, whatever stands in the other field", () => {
    expect(giftAmount({ amount_choice: "2500", other_amount: "nonsense" })).toEqual({
      ok: true,
      cents: 2500,
    });
  });
  test.each([
    ["25", 2500],
    ["$1,250.5", 125_050],
    ["1", 100],
    ["999999.99", 99_999_999],
  ])("typed %j is %i cents", (text, cents) => {
    expect(typed(text)).toEqual({ ok: true, cents });
  });
  test.each(["", "abc", "-5", "0.99", "12.345", "1000000", "٢٥", "1e3", "<b>5</b>"])(
    "typed %j is refused in words",
    (text) => {
      const amount = typed(text);
      expect(amount.ok).toBe(false);
      expect(!amount.ok && amount.problem).toMatch(/\.$/);
    },
  );
  test("a card that is not offered falls to the typed amount", () => {
    expect(giftAmount({ amount_choice: "1", other_amount: "" }).ok).toBe(false);
  });
  test("an amount of a link becomes a card or a typed one", () => {
    expect(amountValues(2500)).toEqual({ amount_choice: "2500", other_amount: "" });
    expect(amountValues(1300)).toEqual({ amount_choice: OTHER_AMOUNT, other_amount: "13" });
    expect(amountValues(1350)).toEqual({ amount_choice: OTHER_AMOUNT, other_amount: "13.50" });
  });
});

describe("the campaign of the form", () => {
  test("reads back what it wrote", () => {
    const choice = { kind: "user", id: "0b1f7a52-6ad9-4f3e-9c1a-3f0f0c6c9d11" } as const;
    expect(campaignChoice(campaignValue(choice))).toEqual(choice);
  });
  test.each([EMPTY_GIFT.campaign, "", "internal:", "other:1"])("%j is the general fund", (value) => {
    expect(campaignChoice(value)).toBeNull();
  });
});
