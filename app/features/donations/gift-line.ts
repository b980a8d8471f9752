import { giftDirection, givingLine } from "~domain/donations";
import { chargeFor } from "~domain/fees";
import { type Cents, formatCents } from "~domain/money";

export type GiftLine = {
  /** The gift before the fee; null while the amount is not one we take. */
  cents: Cents | null;
  cover_fee: boolean;
  /** Null: where it is needed most. */
  campaign_title: string | null;
};

/** The line that stands at each step of giving; it names the fee exactly when the donor pays it. */
export function giftLine({ cents, cover_fee, campaign_title }: GiftLine): string {
  if (cents === null) return `Choose what you give ${giftDirection(campaign_title)}`;
  const line = givingLine(cents, campaign_title);
  if (!cover_fee) return line;
  const { total, fee_covered } = chargeFor(cents, true);
  return `${line}, plus ${formatCents(fee_covered)} for the card fee: ${formatCents(total)} in all`;
}

/** What the fee checkbox offers, with the exact cents. */
export function feeOffer(cents: Cents | null): string {
  if (cents === null) return "Add the card fee, so my full gift arrives";
  return `Add ${formatCents(chargeFor(cents, true).fee_covered)} for the card fee, so the full ${formatCents(cents)} arrives`;
}
