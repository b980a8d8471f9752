import { expect, it } from "vitest";
import { chargeFor, coverFee, MAX_AMOUNT_WITH_FEE } from "./fees.ts";
import { MAX_CENTS } from "./money.ts";

/** What stays of a charge, in thousandths of a cent, computed with integers only. */
const keptMilli = (charge: bigint) => charge * 1000n - (charge * 29n + 30_000n);

it.each([
  [100, 134],
  [2500, 2606],
  [10_000, 10_330],
])("a gift of %i cents is charged as %i", (amount, total) => {
  expect(coverFee(amount)).toEqual({ total, fee_covered: total - amount });
});

it("is exact: what stays is never less than the gift, and a cent less would not be enough", () => {
  const amounts = [...Array(3000).keys()].map((n) => 100 + n * 31).concat(MAX_AMOUNT_WITH_FEE);
  for (const amount of amounts) {
    const total = BigInt(coverFee(amount).total);
    expect(keptMilli(total) >= BigInt(amount) * 1000n, `${amount}`).toBe(true);
    expect(keptMilli(total - 1n) < BigInt(amount) * 1000n, `${amount}`).toBe(true);
  }
});

it("charges the plain amount when the fee is not covered", () => {
  expect(chargeFor(2500, false)).toEqual({ total: 2500, fee_covered: 0 });
  expect(chargeFor(2500, true)).toEqual({ total: 2606, fee_covered: 106 });
});

it("knows the largest gift that still fits with the fee on top", () => {
  expect(coverFee(MAX_AMOUNT_WITH_FEE).total).toBeLessThanOrEqual(MAX_CENTS);
  expect(coverFee(MAX_AMOUNT_WITH_FEE + 1).total).toBeGreaterThan(MAX_CENTS);
});
