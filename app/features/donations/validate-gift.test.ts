import { expect, test } from "vitest";
import { ownErrors, problemsOf } from "~/components/form/form-values";
import { EMPTY_GIFT, OTHER_AMOUNT } from "./gift-values";
import { giftForm, toGiftErrors } from "./validate-gift";

const filled = { ...EMPTY_GIFT, donor_name: " Demo  Donor ", donor_email: "Demo@Example.org" };

test("a filled form becomes what the function takes", () => {
  const gift = giftForm.parse({
    ...filled,
    campaign: "internal:0b1f7a52-6ad9-4f3e-9c1a-3f0f0c6c9d11",
    cover_fee: true,
  });
  expect(gift).toEqual({
    gift_amount: 5000,
    cover_fee: true,
    campaign: { kind: "internal", id: "0b1f7a52-6ad9-4f3e-9c1a-3f0f0c6c9d11" },
    donor_name: "Demo Donor",
    donor_email: "demo@example.org",
    hide_name: false,
    hide_amount: false,
    message: "",
    website: "",
  });
});

test("every wrong field is named, in the order of the form", () => {
  const values = { ...EMPTY_GIFT, amount_choice: OTHER_AMOUNT, other_amount: "0.5", message: "<b>x</b>" };
  expect(Object.keys(ownErrors(values, problemsOf(giftForm, values)))).toEqual([
    "other_amount",
    "donor_name",
    "donor_email",
    "message",
  ]);
});

test("the fee on top of the largest gift is too much, without it the gift is fine", () => {
  const largest = { ...filled, amount_choice: OTHER_AMOUNT, other_amount: "999999.99" };
  expect(giftForm.safeParse(largest).success).toBe(true);
  expect(problemsOf(giftForm, { ...largest, cover_fee: true }).other_amount).toMatch(/largest gift/);
});

test("errors of the function stand at the form's own fields", () => {
  const said = toGiftErrors({ gift_amount: "Too small.", donor_email: "No.", attempt_id: "?" });
  expect(ownErrors(EMPTY_GIFT, said)).toEqual({ other_amount: "Too small.", donor_email: "No." });
});

const ADDRESSES = [
  "ada@example.org",
  "https://casino",
  "Ada ada@example.org",
  "casino.example",
  "Mr.casino.example",
];
test.each(ADDRESSES)("%s is no name", (donor_name) => {
  const checked = giftForm.safeParse({ ...filled, donor_name });
  expect(checked.error?.issues).toEqual([
    expect.objectContaining({ path: ["donor_name"], message: "Enter your name, not an address." }),
  ]);
});

test.each([
  ["St.John Smith", false],
  ["J.R. Byron", false],
  ["casino.example", true],
])("%s is a name (hidden: %s)", (donor_name, hide_name) => {
  expect(giftForm.safeParse({ ...filled, donor_name, hide_name }).success).toBe(true);
});
