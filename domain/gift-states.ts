// What the ledger calls a gift, in words for staff.
import type { DonationStatus } from "./donations.ts";

/** Of gifts that came, as lists filter by them. */
export const GIFT_STATES = {
  succeeded: "Received",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Disputed",
} as const;

/** With attempts to give, which are no gifts: nothing came. */
export const DONATION_STATES: Readonly<Record<DonationStatus, string>> = {
  ...GIFT_STATES,
  pending: "Not finished",
  failed: "Did not go through",
};
