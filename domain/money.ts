/** An amount of money in whole US cents: 2500 is $25.00. Never a fraction. */
export type Cents = number;

/** The largest amount any column, form or Stripe call of ours accepts: $999,999.99. */
export const MAX_CENTS: Cents = 99_999_999;

export type AmountProblem = "empty" | "not_a_number" | "negative" | "fraction_of_a_cent" | "too_large";

export type ParsedAmount = { ok: true; cents: Cents } | { ok: false; problem: AmountProblem };

const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Cents to "$25.00"; throws a RangeError for anything but whole cents, so that a wrong unit is noticed. */
export function formatCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError("money is whole cents");
  return exact.format(cents / 100);
}

/** Cents to "$25" where nothing is lost by it, otherwise "$25.50": for buttons and meters. */
export function formatCentsShort(cents: Cents): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : formatCents(cents);
}

/** Whole per cent; never 100 before the goal is really reached, never 0 once a gift is there. */
export function progressPercent(raised_amount: number, goal_amount: number): number {
  if (goal_amount <= 0 || raised_amount <= 0) return 0;
  const percent = Math.floor((raised_amount / goal_amount) * 100);
  return Math.max(1, percent);
}

// ASCII digits only: \d without the u flag never matches digits of other scripts.
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^\d*(\.\d*)?$/;

/** What somebody typed ("25", "$1,250.5") to cents. Amount limits are the caller's business. */
export function parseAmount(typed: unknown): ParsedAmount {
  if (typed === null || typed === undefined) return { ok: false, problem: "empty" };
  if (typeof typed !== "string") return { ok: false, problem: "not_a_number" };
  const text = typed.trim().replace(/^([-−]?)\s*\$\s*/, "$1");
  if (text === "") return { ok: false, problem: "empty" };
  if (/^[-−]/.test(text)) {
    return { ok: false, problem: isNumeric(text.slice(1)) ? "negative" : "not_a_number" };
  }
  if (!isNumeric(text)) return { ok: false, problem: "not_a_number" };
  const [dollars = "", fraction = ""] = text.replaceAll(",", "").split(".");
  if (/[1-9]/.test(fraction.slice(2))) return { ok: false, problem: "fraction_of_a_cent" };
  const cents = Number(dollars) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  return cents > MAX_CENTS ? { ok: false, problem: "too_large" } : { ok: true, cents };
}

function isNumeric(text: string): boolean {
  return /\d/.test(text) && (PLAIN.test(text) || GROUPED.test(text));
}
