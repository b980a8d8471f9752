import type { CampaignKind } from "./campaigns.ts";
import { type AmountProblem, type Cents, formatCents, MAX_CENTS } from "./money.ts";

export const MIN_DONATION: Cents = 100;
export const MAX_DONATION: Cents = MAX_CENTS;
export const MESSAGE_MAX_LENGTH = 500;
export const DONOR_NAME_MAX_LENGTH = 120;

export const DONATION_STATUSES = [
  "pending",
  "succeeded",
  "failed",
  "refunded",
  "partially_refunded",
  "disputed",
] as const;
export type DonationStatus = (typeof DONATION_STATUSES)[number];

/** What the success page may say, for each status of the ledger. */
export type DonationOutcome = "confirmed" | "being_confirmed" | "failed" | "returned";

const OUTCOMES: Record<DonationStatus, DonationOutcome> = {
  pending: "being_confirmed",
  succeeded: "confirmed",
  partially_refunded: "confirmed",
  disputed: "confirmed",
  refunded: "returned",
  failed: "failed",
};

type Known = Pick<DonationState, "status" | "unpaid"> & { net_amount?: Cents };

/** A refused try is not the last word while Stripe knows of another one; what all went back, by whomever, is returned. */
export function donationOutcome({ status, unpaid, net_amount }: Known): DonationOutcome {
  if (status === "failed" && unpaid === false) return "being_confirmed";
  return net_amount === 0 ? "returned" : OUTCOMES[status];
}

/** Answer of create-donation. `amount` is what the card is charged, in cents. */
export type CreatedDonation = {
  donation_id: string;
  attempt_id: string;
  amount: Cents;
  client_secret: string;
  livemode: boolean;
  status: DonationStatus;
  /** Stripe has begun to collect it: no card is asked for any more. */
  processing: boolean;
};

/** Answer of donation-status: nothing about the donor. Times are ISO. */
export type DonationState = {
  status: DonationStatus;
  amount: Cents;
  fee_covered: Cents;
  campaign_title: string | null;
  campaign_path: string | null;
  receipt_number: string | null;
  failure_code: string | null;
  livemode: boolean;
  created_at: string;
  succeeded_at: string | null;
  /** What has not gone back since. */
  net_amount: Cents;
  /** Where Stripe was asked: it knows of no try to pay that is still open. */
  unpaid?: boolean;
};

export type CampaignChoice = { kind: CampaignKind; id: string };

const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  empty: "Please choose or type an amount.",
  not_a_number: "Please type the amount in dollars, for example 25 or 25.50.",
  negative: "The amount cannot be negative.",
  fraction_of_a_cent: "The amount can have at most two digits after the point.",
  too_large: `The largest gift we can take online is ${formatCents(MAX_DONATION)}.`,
};

export const AMOUNT_TOO_SMALL = `The smallest gift we can take online is ${formatCents(MIN_DONATION)}.`;

export function amountProblemText(problem: AmountProblem): string {
  return AMOUNT_PROBLEMS[problem];
}

/** The limits of a gift as a sentence for the field, or null when the amount is fine. */
export function amountLimitText(cents: Cents): string | null {
  if (cents < MIN_DONATION) return AMOUNT_TOO_SMALL;
  return cents > MAX_DONATION ? AMOUNT_PROBLEMS.too_large : null;
}

/** The amount of a link such as /donate?amount=25 (dollars), or null when it is not one we take. */
export function presetFromQuery(value: string | null): Cents | null {
  if (value === null || !/^\d{1,6}(\.\d{1,2})?$/.test(value)) return null;
  const cents = Math.round(Number(value) * 100);
  return amountLimitText(cents) === null ? cents : null;
}

/** "You give $25.00 to Winter Rent Fund", or "... where it is needed most": visible at each step of giving. */
export function givingLine(cents: Cents, campaign_title: string | null): string {
  return `You give ${formatCents(cents)} ${giftDirection(campaign_title)}`;
}

/** Where a gift goes, as the end of a sentence. Null is the foundation's general fund. */
export function giftDirection(campaign_title: string | null): string {
  return campaign_title === null ? "where it is needed most" : `to ${campaign_title}`;
}
