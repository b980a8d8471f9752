// Letters to lawyers and psychologists about their listing in the directory.
import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { DIRECTORY_DAYS } from "../../../domain/directory.ts";
import { NOT_DEDUCTIBLE_STATEMENT } from "../../../domain/legal.ts";
import { AVAILABILITY_ANSWERS } from "../../../domain/listing-checks.ts";
import type { Letter } from "./mail-layout.ts";

const NOTES = ["Is something wrong? Just reply to this message."];

const listingNoticePayload = z.object({
  notice: z.enum(["lapses", "past_due"]),
  /** The day on which the card is hidden, unless something is done; a date in UTC. */
  until: z.string(),
  /** As staff wrote it for the foot of the site; the built-in one where they did not. */
  disclaimer: z.string().nullish(),
});
type Notice = z.output<typeof listingNoticePayload>;

const NOTICES: Record<
  Notice["notice"],
  (day: string) => Pick<Letter, "subject" | "paragraphs"> & { page: string; label: string }
> = {
  lapses: (day) => ({
    subject: `We check your listing again before ${day}`,
    paragraphs: [
      `We checked your license with its public register, and such a check counts for twelve months at most. Yours ends on ${day}.`,
      "We look at the register again before then and ask you only if something is unclear. If your name or number has changed, please change it now. Without a new check your card is hidden after that day.",
    ],
    page: "/my-listing",
    label: "See your listing",
  }),
  past_due: (day) => ({
    subject: "Your card in the directory stays for a while without payment",
    paragraphs: [
      `The payment of your membership didn't go through. Your card stays in the lawyer directory until ${day}, and everything else stays as it is.`,
      "Please pay with another card before then. If you don't, your card is hidden, and comes back by itself as soon as the membership is paid.",
    ],
    page: "/membership",
    label: "Pay with another card",
  }),
};

/** What comes for a listing, before it comes. Throws on a payload that is none. */
export function listingNotice(payload: unknown, site_origin: string): Letter {
  const { notice, until, disclaimer } = listingNoticePayload.parse(payload);
  const { page, label, ...said } = NOTICES[notice](formatDate(until));
  return {
    ...said,
    greeting: "Hello,",
    action: { label, href: site_origin + page },
    rows: [],
    // Decision 12: wherever money is asked for.
    notes: notice === "past_due" ? [disclaimer ?? NOT_DEDUCTIBLE_STATEMENT, ...NOTES] : NOTES,
  };
}

/** To whom fathers can find from now on, or again. */
export const listingShown = (_payload: unknown, site_origin: string): Letter => ({
  subject: "Your card is in the directory",
  greeting: "Hello,",
  paragraphs: [
    "Fathers can find you now, and write to you through us. We send you an email when someone does.",
    "Please look at your card once: what you change there is seen at once.",
  ],
  action: { label: "See your listing", href: `${site_origin}/my-listing` },
  rows: [],
  notes: NOTES,
});

/** What the monthly question needs; null where it is not to be asked any more. */
export const availabilityFacts = z
  .object({ token: z.string(), confirmed_at: z.string().nullable(), is_resting: z.boolean() })
  .nullable();
type AvailabilityFacts = NonNullable<z.output<typeof availabilityFacts>>;

/** The token stands behind the #: no log has it, and a scanner that opens the link presses no button. */
export function availabilityLetter(facts: AvailabilityFacts, site_origin: string): Letter {
  const { token, confirmed_at, is_resting } = facts;
  const since = confirmed_at ? ` You told us last on ${formatDate(confirmed_at)}.` : "";
  return {
    only_here: true,
    subject: "Are you taking new people?",
    greeting: "Hello,",
    paragraphs: [
      `Fathers who look for help should not have to call in vain, so we ask once a month.${since}`,
      is_resting
        ? "Your card rests: visitors don't see it until you answer."
        : `Without an answer your card loses the mark "taking new people" after ${DIRECTORY_DAYS.mark} days, and rests after ${DIRECTORY_DAYS.rest}.`,
    ],
    answers: Object.entries(AVAILABILITY_ANSWERS).map(([answer, label]) => ({
      label,
      href: `${site_origin}/listing-answer#${answer}-${token}`,
    })),
    rows: [],
    notes: ["Each link opens a page with one button; nothing changes before you press it.", ...NOTES],
  };
}
