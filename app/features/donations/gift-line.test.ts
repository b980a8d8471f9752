import { expect, test } from "vitest";
import { feeOffer, giftLine } from "./gift-line";

const line = { cents: 2500, cover_fee: false, campaign_title: "Winter Rent Fund" };

test("names the gift and where it goes", () => {
  expect(giftLine(line)).toBe("You give $25.00 to Winter Rent Fund");
  expect(giftLine({ ...line, campaign_title: null })).toBe("You give $25.00 where it is needed most");
});

test("names the fee exactly when it is chosen, to the cent", () => {
  expect(giftLine({ ...line, cover_fee: true })).toBe(
    "You give $25.00 to Winter Rent Fund, plus $1.06 for the card fee: $26.06 in all",
  );
  expect(feeOffer(2500)).toContain("$1.06");
});

test("asks for an amount while there is none", () => {
  expect(giftLine({ ...line, cents: null, cover_fee: true })).toBe(
    "Choose what you give to Winter Rent Fund",
  );
  expect(feeOffer(null)).not.toContain("$");
});
