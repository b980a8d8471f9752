import { z } from "zod";
import { type DonationInput, donationInput } from "~domain/donation-input";
import type { FieldErrors } from "~domain/errors";
import { campaignChoice, type GiftValues, giftAmount } from "./gift-values";

/** A gift as create-donation takes it, still without the attempt it belongs to. */
export type GiftContent = Omit<DonationInput, "attempt_id" | "proof">;

const ANY_ATTEMPT = "00000000-0000-4000-8000-000000000000";

/** The form's values, checked with the same schema as in the function, so that both say the same. */
export const giftForm = z.custom<GiftValues>().transform((values, context): GiftContent => {
  const amount = giftAmount(values);
  const { amount_choice: _choice, other_amount: _typed, campaign, ...rest } = values;
  const parsed = donationInput.safeParse({
    ...rest,
    attempt_id: ANY_ATTEMPT,
    // A wrong amount has its own, more exact text below; the other fields are checked all the same.
    gift_amount: amount.ok ? amount.cents : 100,
    campaign: campaignChoice(campaign),
  });
  const problems: FieldErrors = amount.ok ? {} : { gift_amount: amount.problem };
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message;
  for (const [field, message] of Object.entries(toGiftErrors(problems)))
    context.addIssue({ code: "custom", path: [field], message });
  if (!parsed.success || !amount.ok) return z.NEVER;
  const { attempt_id: _attempt, proof: _none, ...gift } = parsed.data;
  return gift;
});

/** Field errors of the schema or the function, under the names of the form's controls. */
export const toGiftErrors = ({ gift_amount, ...others }: FieldErrors): FieldErrors =>
  gift_amount ? { other_amount: gift_amount, ...others } : others;
