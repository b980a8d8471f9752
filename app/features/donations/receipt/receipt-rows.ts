import { formatDate } from "~domain/dates";
import type { DonationState } from "~domain/donations";
import { LEGAL_NAME } from "~domain/legal";
import { formatCents } from "~domain/money";

/** What a receipt says of a gift. US cents; `given_at` an ISO time. */
export type Receipt = Pick<
  DonationState,
  "amount" | "net_amount" | "fee_covered" | "campaign_title" | "livemode" | "status"
> & { receipt_number: string; given_at: string; payment_method_label?: string | null };

/** As the letter says them (supabase/functions/_shared/donation-receipt.ts). */
export function receiptRows(gift: Receipt): [label: string, value: string][] {
  const returned = gift.amount - gift.net_amount;
  const rows: [string, string | null][] = [
    ["Receipt number", gift.receipt_number],
    ["Received by", LEGAL_NAME],
    ["Date", `${formatDate(gift.given_at)} (UTC)`],
    ["Amount", `${formatCents(gift.amount)} USD`],
    ["Card fee included", gift.fee_covered > 0 ? formatCents(gift.fee_covered) : null],
    ["Returned since", returned > 0 ? formatCents(returned) : null],
    ["Your gift after that", returned > 0 ? formatCents(gift.net_amount) : null],
    ["Please note", gift.status === "disputed" ? "Your bank has questions about this payment." : null],
    ["Payment method", gift.payment_method_label ?? null],
    ["Campaign", gift.campaign_title ?? "Where it is needed most"],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}
