import { z } from "zod";
import { isExpired, passesLuhn } from "~domain/card";

/** What is typed into the test form. */
export type TypedCard = { number: string; expiry: string; cvc: string };
/** What Stripe takes; digits only. */
export type CardNumbers = { number: string; exp_month: string; exp_year: string; cvc: string };

/** Stripe's own test numbers, by what they do. */
export const TEST_CARDS = [
  { number: "4242 4242 4242 4242", result: "The payment succeeds" },
  { number: "4000 0025 0000 3155", result: "The bank asks for a confirmation" },
  { number: "4000 0000 0000 0002", result: "The card is declined" },
  { number: "4000 0000 0000 9995", result: "There is not enough money on it" },
  { number: "4000 0000 0000 0069", result: "The card has expired" },
  { number: "4000 0000 0000 0127", result: "The security code is wrong" },
] as const;

export const EMPTY_CARD: TypedCard = { number: "", expiry: "", cvc: "" };

/** Groups of four, as on the card. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return digits === "" ? typed.trim() : (digits.match(/.{1,4}/g)?.join(" ") ?? digits);
}

/** "12/30", "12 / 2030" or "1230" as month and year; null when it is none of them. */
export function parseExpiry(typed: string): { exp_month: string; exp_year: string } | null {
  const match =
    /^\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? /^\s*(\d{2})(\d{4}|\d{2})\s*$/.exec(typed);
  return match ? { exp_month: match[1] ?? "", exp_year: match[2] ?? "" } : null;
}

const digits = (text: string) => text.replace(/[\s-]/g, "");

/** What can be seen without asking; whether the card is good the payment service says. */
export const cardInput = z
  .object({
    number: z
      .string()
      .transform(digits)
      .pipe(
        z
          .string()
          .regex(/^\d{12,19}$/, "Please type the card number: 12 to 19 digits.")
          .refine(passesLuhn, "This is not a card number. Please compare it with the card."),
      ),
    expiry: z.string().transform((typed, context) => {
      const parsed = parseExpiry(typed);
      const over = parsed && isExpired(parsed.exp_month, parsed.exp_year, new Date());
      if (!parsed || Number(parsed.exp_month) > 12)
        context.addIssue("Please type month and year, for example 12/34.");
      else if (over) context.addIssue("This card has expired. Please use another one.");
      return parsed ?? z.NEVER;
    }),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, "Please type the three or four digits of the security code."),
  })
  .transform(({ number, expiry, cvc }): CardNumbers => ({ number, ...expiry, cvc }));
