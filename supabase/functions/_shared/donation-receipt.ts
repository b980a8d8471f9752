import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { LEGAL_NAME, NOT_DEDUCTIBLE_STATEMENT } from "../../../domain/legal.ts";
import { formatCents } from "../../../domain/money.ts";
import { firstName } from "../../../domain/names.ts";
import type { Letter } from "./mail-layout.ts";

/** What receipt_payload() of the database answers. Amounts in cents, `given_at` an ISO time. */
export const receiptPayload = z.object({
  receipt_number: z.string(),
  donor_name: z.string().nullable(),
  amount: z.int(),
  fee_covered: z.int(),
  /** What went back by the donor's wish, and what is ours now: less still where a dispute was lost. */
  amount_refunded: z.int(),
  net_amount: z.int(),
  dispute_status: z.enum(["open", "won", "lost"]).nullable(),
  currency: z.string(),
  given_at: z.string(),
  payment_method_label: z.string().nullable(),
  campaign_title: z.string().nullable(),
  campaign_path: z.string().nullable(),
  livemode: z.boolean(),
  /** As staff say it in the CMS; null where they say nothing. */
  disclaimer: z.string().nullish(),
});
export type ReceiptPayload = z.infer<typeof receiptPayload>;

const TEST_BANNER = "TEST MODE: this is not a real gift, no money was moved";

export function donationReceipt(receipt: ReceiptPayload, site_origin: string): Letter {
  const name = firstName(receipt.donor_name);
  const purpose = receipt.campaign_title ?? "Where it is needed most";
  return {
    only_here: true,
    subject: `${receipt.livemode ? "" : "[Test] "}Receipt ${receipt.receipt_number} for your gift of ${formatCents(receipt.amount)}`,
    ...(receipt.livemode ? {} : { banner: TEST_BANNER }),
    greeting: name === "" ? "Dear friend," : `Dear ${name},`,
    paragraphs: [
      "Thank you. Your gift has arrived, and it is more than money: it tells a father that someone stands with him and his children.",
      receipt.campaign_title === null
        ? "It goes where fathers need it most. Please keep this message as your receipt."
        : `It goes to ${receipt.campaign_title}, and to nothing else. Please keep this message as your receipt.`,
    ],
    action: {
      label: receipt.campaign_path ? "See the campaign" : "See our campaigns",
      href: `${site_origin}${receipt.campaign_path ?? "/campaigns"}`,
    },
    rows: [
      ["Receipt number", receipt.receipt_number],
      ["Received by", LEGAL_NAME],
      ["Date", `${formatDate(receipt.given_at)} (UTC)`],
      ["Amount", `${formatCents(receipt.amount)} ${receipt.currency.toUpperCase()}`],
      ...feeRow(receipt.fee_covered),
      ...backRows(receipt),
      ["Payment method", receipt.payment_method_label ?? "Card"],
      ["Campaign", purpose],
    ],
    notes: [
      receipt.disclaimer ?? NOT_DEDUCTIBLE_STATEMENT,
      `Questions about this gift? Reply to this message and mention ${receipt.receipt_number}.`,
    ],
  };
}

/** What has happened to the gift since: the receipt must not say more than is true when it leaves. */
function backRows({
  amount,
  amount_refunded,
  net_amount,
  dispute_status,
}: ReceiptPayload): [string, string][] {
  const taken = amount - amount_refunded - net_amount;
  return [
    ...(amount_refunded > 0 ? [row("Refunded to you", amount_refunded)] : []),
    ...(taken > 0 ? [row("Taken back by your bank", taken)] : []),
    ...(net_amount < amount ? [row("Your gift after that", net_amount)] : []),
    ...(dispute_status === "open" ? [OPEN_DISPUTE] : []),
  ];
}

const row = (label: string, cents: number): [string, string] => [label, formatCents(cents)];
const OPEN_DISPUTE: [string, string] = ["Please note", "Your bank has questions about this payment."];

function feeRow(fee_covered: number): [string, string][] {
  return fee_covered > 0 ? [["Card fee included", formatCents(fee_covered)]] : [];
}
