import type { DonationInput } from "../../../domain/donation-input.ts";
import type { CreatedDonation, DonationStatus } from "../../../domain/donations.ts";
import { AppError } from "../../../domain/errors.ts";
import { chargeFor } from "../../../domain/fees.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { recordGift } from "../_shared/ledger.ts";
import { takePaymentAttempt } from "../_shared/payment-brake.ts";
import { openPayment } from "../_shared/payment-pause.ts";
import { networkQuotas, type Quota, takeQuota } from "../_shared/rate-limit.ts";

/** Units of work while one email address or campaign gets more attempts than people make. */
const CROWDED_WORK = 2;

export function donationQuotas(_: DonationInput, context: Context): Quota[] {
  return [...networkQuotas("donation_address", context.client_address, RATE_LIMITS.donation_per_address)];
}

/** Whoever knows a donor's address, or a campaign, must not be able to close the form with it: this only costs work. */
async function leastWork(input: DonationInput, context: Context): Promise<number> {
  const { donation_per_email, donation_per_campaign } = RATE_LIMITS;
  const email = await takeQuota(
    { name: "donation_email", subject: input.donor_email, ...donation_per_email },
    context,
  );
  const campaign = await takeQuota(
    { name: "donation_campaign", subject: input.campaign?.id ?? "none", ...donation_per_campaign },
    context,
  );
  return email && campaign ? 0 : CROWDED_WORK;
}

/** Records the gift, then asks Stripe for a payment of it. Repeating an attempt gives the same answer. */
export async function createDonation(input: DonationInput, context: Context): Promise<CreatedDonation> {
  const { website, cover_fee, proof, ...gift } = input;
  if (website !== "") throw new AppError("invalid_input");
  const least_work = await leastWork(input, context);
  await takePaymentAttempt(
    { kind: "gift", attempt_id: gift.attempt_id, number: 1, proof, least_work },
    context,
  );
  const { fee_covered } = chargeFor(gift.gift_amount, cover_fee);
  const recorded = await recordGift(
    {
      ...gift,
      fee_covered,
      livemode: context.env.livemode,
      user_id: context.user?.id ?? null,
    },
    context,
  );
  const { gift: current, intent } = await openPayment(recorded, proof, context);
  if (intent.status === "canceled" || !intent.client_secret) {
    throw new AppError(
      "conflict",
      "This gift was left unfinished for too long. Please reload the page to start anew.",
    );
  }
  return {
    donation_id: current.id,
    attempt_id: current.attempt_id,
    amount: current.amount,
    client_secret: intent.client_secret,
    livemode: current.livemode,
    status: current.status as DonationStatus,
    processing: intent.status === "processing",
  };
}
