// What stands in the donation form, and what it means in cents and campaigns.
import { CAMPAIGN_KINDS } from "~domain/campaigns";
import { amountLimitText, amountProblemText, type CampaignChoice } from "~domain/donations";
import { GENERAL_FUND } from "~domain/give-path";
import { type Cents, parseAmount } from "~domain/money";
import { DEFAULT_AMOUNT, PRESET_AMOUNTS } from "~domain/preset-amounts";

export const OTHER_AMOUNT = "other";

/** Names are those of the form's controls, in their order. */
export type GiftValues = {
  /** A preset in cents as text, or OTHER_AMOUNT. */
  amount_choice: string;
  /** Dollars as typed; counts only with OTHER_AMOUNT. */
  other_amount: string;
  cover_fee: boolean;
  /** GENERAL_FUND or "internal:<id>" or "user:<id>". */
  campaign: string;
  donor_name: string;
  donor_email: string;
  hide_name: boolean;
  hide_amount: boolean;
  message: string;
  /** Honeypot: empty for people. */
  website: string;
};

export const EMPTY_GIFT: GiftValues = {
  amount_choice: String(DEFAULT_AMOUNT),
  other_amount: "",
  cover_fee: false,
  campaign: GENERAL_FUND,
  donor_name: "",
  donor_email: "",
  hide_name: false,
  hide_amount: false,
  message: "",
  website: "",
};

/** How an amount stands in the form: as one of the cards, or typed. */
export function amountValues(cents: Cents): Pick<GiftValues, "amount_choice" | "other_amount"> {
  if (PRESET_AMOUNTS.includes(cents)) return { amount_choice: String(cents), other_amount: "" };
  const typed = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return { amount_choice: OTHER_AMOUNT, other_amount: typed };
}

export type GiftAmount = { ok: true; cents: Cents } | { ok: false; problem: string };

export function giftAmount(values: Pick<GiftValues, "amount_choice" | "other_amount">): GiftAmount {
  const preset = PRESET_AMOUNTS.find((cents) => String(cents) === values.amount_choice);
  if (preset) return { ok: true, cents: preset };
  const parsed = parseAmount(values.other_amount);
  if (!parsed.ok) return { ok: false, problem: amountProblemText(parsed.problem) };
  const problem = amountLimitText(parsed.cents);
  return problem === null ? { ok: true, cents: parsed.cents } : { ok: false, problem };
}

export const campaignValue = ({ kind, id }: CampaignChoice) => `${kind}:${id}`;

export function campaignChoice(value: string): CampaignChoice | null {
  const [prefix, id] = value.split(":");
  const kind = CAMPAIGN_KINDS.find((candidate) => candidate === prefix);
  return kind && id ? { kind, id } : null;
}
