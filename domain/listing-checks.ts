// What keeps the listings of the directory fresh: the monthly question whether somebody takes new people, and its answers.
import { z } from "zod";
import { splitList } from "./form-fields.ts";
import { cleanLine, cleanText } from "./text.ts";
import { US_STATE_CODES } from "./us-states.ts";

export const AVAILABILITY_ANSWERS = {
  yes: "Yes, I'm taking new people",
  not_now: "Not now, but keep my card",
  no: "No, take my card down",
} as const;
export type AvailabilityAnswer = keyof typeof AVAILABILITY_ANSWERS;
const answers = Object.keys(AVAILABILITY_ANSWERS) as [AvailabilityAnswer, ...AvailabilityAnswer[]];

/** Behind the # of the link in a mail: what was pressed there, and what proves whose card it is about. */
export const AVAILABILITY_LINK = new RegExp(`^(${answers.join("|")})-[0-9a-f]{64}$`);

/** The answer a link proposes, and its token. */
export function linkParts(fragment: string): AvailabilityInput | null {
  const [answer, token] = fragment.split("-");
  const read = availabilityInput.safeParse({ answer, token });
  return read.success ? read.data : null;
}

/** Body of answer-availability. */
export const availabilityInput = z.object({
  token: z.string().regex(/^[0-9a-f]{64}$/, "This is no link of ours."),
  answer: z.enum(answers, "Please choose an answer."),
});
export type AvailabilityInput = z.output<typeof availabilityInput>;

/** `gone`: the link has ended, or the listing it was about is not there any more. */
export type AvailabilityOutcome = { status: "done" | "gone" };

/** By its code of listing_reasons: why a listing is not shown, and what its owner can do about it. */
export type ListingReason =
  | "waiting"
  | "asked"
  | "declined"
  | "not_verified"
  | "lapsed"
  | "unpaid"
  | "rests"
  | "withdrawn"
  | "deactivated";

/** A day as the database writes it, in UTC. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A check counts so long at most; as in listing_verifications. */
const CHECK_MONTHS = 12;

/** The last day on which a check of that day can count: the same day a year later, as the database counts. */
export function latestExpiry(checked_on: string): string {
  const [year = "", month = "", day = ""] = checked_on.split("-");
  const last = new Date(Date.UTC(Number(year) + CHECK_MONTHS / 12, Number(month), 0)).getUTCDate();
  return `${Number(year) + CHECK_MONTHS / 12}-${month}-${String(Math.min(Number(day), last)).padStart(2, "0")}`;
}

const line = (missing: string, length: number) =>
  z
    .string()
    .max(length, `Use at most ${length} characters.`)
    .transform(cleanLine)
    .pipe(z.string().min(1, missing));

const CODES: readonly string[] = US_STATE_CODES;
const stateCodes = z
  .string()
  .transform((typed) => splitList(typed.toUpperCase()))
  .refine((codes) => codes.length > 0, "Enter the states of the license, such as CA or CA, NV.")
  .refine(
    (codes) => codes.every((code) => CODES.includes(code)),
    "Use the two letters of each state, such as CA.",
  );

/** Columns of listing_verifications, from the fields of the same names; days in UTC. */
export const listingCheck = z
  .object({
    states: stateCodes,
    checked_where: line("Say where you looked, such as State Bar of California, attorney search.", 160),
    source_url: z
      .string()
      .max(500, "Use at most 500 characters.")
      .transform(cleanLine)
      .refine(
        (text) => text === "" || /^https:\/\/[^\s<>"]+$/.test(text),
        "Enter an address that begins with https://.",
      )
      .transform((text) => text || null),
    checked_by_name: line("Say who has checked, as visitors shall read it.", 120),
    checked_on: z.iso.date("Enter the day you looked."),
    expires_on: z.iso.date("Enter the last day on which the check counts."),
    note: z
      .string()
      .max(2000, "Use at most 2000 characters.")
      .transform(cleanText)
      .transform((text) => text || null),
  })
  .refine(({ checked_on }) => checked_on <= dayFromToday(0), {
    path: ["checked_on"],
    message: "This day is still to come.",
  })
  .refine(({ checked_on, expires_on }) => expires_on >= checked_on, {
    path: ["expires_on"],
    message: "The check cannot end before it was made.",
  })
  .refine(({ checked_on, expires_on }) => expires_on <= latestExpiry(checked_on), {
    path: ["expires_on"],
    message: "A check counts for twelve months at most.",
  })
  .refine(({ source_url, note }) => source_url || note, {
    path: ["note"],
    message: "Give the address of the entry, or write here what it said.",
  });
export type ListingCheck = z.output<typeof listingCheck>;

/** For staff: why visitors don't see a card. */
export const STAFF_REASONS: Record<ListingReason, string> = {
  waiting: "Its registration needs review.",
  asked: "We asked its owner something, and wait for the answer.",
  declined: "We have declined it.",
  not_verified: "Nobody has checked the license, or its name or number has changed since.",
  lapsed: "The license check has ended.",
  unpaid: "The membership was never begun, or it has ended, or its grace is over.",
  rests: "It rests: its owner has not said for a long time whether there is room.",
  withdrawn: "Its owner has taken it down.",
  deactivated: "The account of its owner is deactivated.",
};
