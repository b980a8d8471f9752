import { type DonationInput, donationInput } from "~domain/donation-input";
import type { FieldErrors } from "~domain/errors";
import { campaignChoice, type GiftField, type GiftValues, giftAmount } from "./gift-values";

/** A gift as create-donation takes it, still without the attempt it belongs to. */
export type GiftContent = Omit<DonationInput, "attempt_id" | "proof">;
export type GiftErrors = Partial<Record<GiftField, string>>;
export type CheckedGift = { ok: true; gift: GiftContent } | { ok: false; errors: GiftErrors };

// In the order of the form, which is the order of the error summary.
const FIELDS: readonly GiftField[] = [
  "other_amount",
  "campaign",
  "donor_name",
  "donor_email",
  "hide_name",
  "hide_amount",
  "message",
  "cover_fee",
];
const ANY_ATTEMPT = "00000000-0000-4000-8000-000000000000";

/** Checks with the same schema as the function, so that both say the same. */
export function validateGift(values: GiftValues): CheckedGift {
  const amount = giftAmount(values);
  const { amount_choice: _choice, other_amount: _typed, campaign, ...rest } = values;
  const parsed = donationInput.safeParse({
    ...rest,
    attempt_id: ANY_ATTEMPT,
    // A wrong amount has its own, more exact text below; the other fields are checked all the same.
    amount: amount.ok ? amount.cents : 100,
    campaign: campaignChoice(campaign),
  });
  const problems: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message;
  if (!amount.ok) problems.amount = amount.problem;
  if (!parsed.success || !amount.ok) return { ok: false, errors: toGiftErrors(problems) };
  const { attempt_id: _attempt, proof: _none, ...gift } = parsed.data;
  return { ok: true, gift };
}

/** Field errors of the schema or the function, under the names of the form's controls and in their order. */
export function toGiftErrors(fields: FieldErrors): GiftErrors {
  const errors: GiftErrors = {};
  for (const field of FIELDS) {
    const message = fields[field === "other_amount" ? "amount" : field];
    if (message) errors[field] = message;
  }
  return errors;
}
