import type { DonationInput } from "../../../domain/donation-input.ts";
import type { CreatedDonation, DonationStatus } from "../../../domain/donations.ts";
import { AppError } from "../../../domain/errors.ts";
import { chargeFor } from "../../../domain/fees.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { recordGift } from "../_shared/ledger.ts";
import { openIntent } from "../_shared/payment-intent.ts";
import { networkQuotas, type Quota } from "../_shared/rate-limit.ts";

export function donationQuotas(input: DonationInput, context: Context): Quota[] {
  const { donation_per_address, donation_per_email, donation_per_campaign } = RATE_LIMITS;
  return [
    ...networkQuotas("donation_address", context.client_address, donation_per_address),
    { name: "donation_email", subject: input.donor_email, ...donation_per_email },
    { name: "donation_campaign", subject: input.campaign?.id ?? "none", ...donation_per_campaign },
  ];
}

/** Records the gift, then asks Stripe for a payment of it. Repeating an attempt gives the same answer. */
export async function createDonation(input: DonationInput, context: Context): Promise<CreatedDonation> {
  const { website, amount, cover_fee, ...gift } = input;
  if (website !== "") throw new AppError("invalid_input");
  const { total, fee_covered } = chargeFor(amount, cover_fee);
  const recorded = await recordGift(
    {
      ...gift,
      amount: total,
      fee_covered,
      livemode: context.env.livemode,
      user_id: context.user?.id ?? null,
    },
    context,
  );
  const intent = await openIntent(recorded, context);
  if (intent.status === "canceled" || !intent.client_secret) {
    throw new AppError(
      "conflict",
      "This gift was left unfinished for too long. Please reload the page to start anew.",
    );
  }
  return {
    donation_id: recorded.id,
    attempt_id: recorded.attempt_id,
    amount: recorded.amount,
    client_secret: intent.client_secret,
    livemode: recorded.livemode,
    status: recorded.status as DonationStatus,
  };
}
