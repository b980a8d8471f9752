import { type Cents, MAX_CENTS } from "./money.ts";

// Stripe's card price in the US: 2.9 % of the charge plus 30 cents.
const RATE_PER_MILLE = 29;
const FIXED: Cents = 30;

export type GrossUp = { total: Cents; fee_covered: Cents };

/** The smallest charge of which at least `gift_amount` is left after the card fee, in whole cents. */
export function coverFee(gift_amount: Cents): GrossUp {
  const kept = 1000 - RATE_PER_MILLE;
  // Integers throughout: adding (kept - 1) before the division rounds up without a float in between.
  const total = Math.floor(((gift_amount + FIXED) * 1000 + kept - 1) / kept);
  return { total, fee_covered: total - gift_amount };
}

/** What a donor is charged for a gift of `gift_amount`. */
export function chargeFor(gift_amount: Cents, cover_fee: boolean): GrossUp {
  return cover_fee ? coverFee(gift_amount) : { total: gift_amount, fee_covered: 0 };
}

/** The largest gift whose charge with the fee on top is still within the limit of a charge. */
export const MAX_AMOUNT_WITH_FEE: Cents = Math.floor((MAX_CENTS * (1000 - RATE_PER_MILLE)) / 1000) - FIXED;
