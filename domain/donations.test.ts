import { expect, it } from "vitest";
import {
  amountLimitText,
  amountProblemText,
  DONATION_STATUSES,
  donationOutcome,
  givingLine,
  presetFromQuery,
} from "./donations.ts";
import { PRESET_AMOUNTS } from "./preset-amounts.ts";

it("offers only amounts we take", () => {
  for (const amount of PRESET_AMOUNTS) expect(amountLimitText(amount)).toBeNull();
});

it("says in words what is wrong with an amount", () => {
  expect(amountLimitText(99)).toBe("The smallest gift we can take online is $1.00.");
  expect(amountLimitText(100_000_000)).toBe("The largest gift we can take online is $999,999.99.");
  expect(amountProblemText("fraction_of_a_cent")).toContain("two digits");
});

it.each([
  ["25", 2500],
  ["25.5", 2550],
  ["0.99", null],
  ["-5", null],
  ["1e3", null],
  ["999999999", null],
  ["<b>", null],
  [null, null],
])("?amount=%s presets %s", (value, cents) => expect(presetFromQuery(value)).toBe(cents));

it("knows what to say for every status", () => {
  expect(DONATION_STATUSES.map((status) => donationOutcome({ status }))).toEqual([
    "being_confirmed",
    "confirmed",
    "failed",
    "returned",
    "confirmed",
    "confirmed",
  ]);
});

it("what was lost to a bank has gone back; a refused try is not the last word", () => {
  expect(donationOutcome({ status: "disputed", net_amount: 0 })).toBe("returned");
  expect(donationOutcome({ status: "disputed", net_amount: 500 })).toBe("confirmed");
  expect(donationOutcome({ status: "failed", net_amount: 500, unpaid: false })).toBe("being_confirmed");
});

it("names amount and campaign", () => {
  expect(givingLine(2500, "Rent Fund")).toBe("You give $25.00 to Rent Fund");
  expect(givingLine(2500, null)).toBe("You give $25.00 where it is needed most");
});
