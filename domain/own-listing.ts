// What lawyers and psychologists say about their own listing, and what they are told about it.
import { z } from "zod";
import { lastWholeDay } from "./dates.ts";
import {
  DIRECTORY_DAYS,
  LISTING_ISSUES,
  LISTING_LANGUAGES,
  LISTING_YES,
  LISTING_YES_KEYS,
  type ListingKind,
} from "./directory.ts";
import { detailsSchema, type FormField } from "./form-fields.ts";
import type { ListingReason } from "./listing-checks.ts";
import { REPLY_TIME } from "./reply-time.ts";

type OwnReason = { title: string; text: string; action?: { to: string; label: string } };

/** For its owner: why visitors don't see the card, and what to do about it. */
export const OWN_REASONS: Record<ListingReason, OwnReason> = {
  waiting: {
    title: "We are reviewing your registration",
    text: `Someone from our team reads it within ${REPLY_TIME} and writes to you. You don't have to do anything.`,
  },
  asked: {
    title: "We have a question about your registration",
    text: "Answer it, or change what we asked about, and we look at it again.",
    action: { to: "/profile", label: "Answer" },
  },
  declined: {
    title: "We can't list you",
    text: "Your profile says why. If you think this is a mistake, reply to our email.",
    action: { to: "/profile", label: "Read why" },
  },
  not_verified: {
    title: "Your license is not checked yet",
    text: "We look it up in its public register, also again after a name or number has changed. You don't have to do anything.",
  },
  lapsed: {
    title: "The check of your license has ended",
    text: "Such a check counts for twelve months at most. We look at the register again; if it takes long, please write to us.",
    action: { to: "/contact", label: "Write to us" },
  },
  unpaid: {
    title: "Your membership is not paid",
    text: "Lawyers pay a flat fee for their listing. The card comes back by itself as soon as it is paid.",
    action: { to: "/membership", label: "Pay the membership" },
  },
  rests: {
    title: "Your card rests",
    text: `For ${DIRECTORY_DAYS.rest} days you haven't said whether you take new people. Answer below, and it is back at once.`,
  },
  withdrawn: {
    title: "You have taken your card down",
    text: "Publish it again below whenever you like.",
  },
  deactivated: {
    title: "Your account is deactivated",
    text: "If you think this is a mistake, please write to us.",
    action: { to: "/contact", label: "Write to us" },
  },
};

const FINAL: readonly ListingReason[] = ["declined", "deactivated"];

/** As long as one holds whose change lies with nobody but us, nothing else he might do or pay would bring the card back. */
export function reasonsToTell(reasons: readonly ListingReason[]): readonly ListingReason[] {
  const final = reasons.filter((reason) => FINAL.includes(reason));
  return final.length > 0 ? final : reasons;
}

/** What an owner says about the own work. Names are columns of listings. */
export const listingFields = (kind: ListingKind) =>
  [
    {
      name: "issues",
      label: kind === "lawyer" ? "What you work on" : "What you help with",
      kind: "list",
      required: true,
      missing: "Choose at least one.",
      max_length: 600,
      suggestions: LISTING_ISSUES[kind],
      hint: "Press the words below. Visitors find you by them.",
    },
    {
      name: "languages",
      label: "Languages",
      kind: "list",
      required: true,
      missing: "Choose at least one language.",
      max_length: 300,
      suggestions: LISTING_LANGUAGES,
      hint: "The ones you work in, ten at most",
    },
    {
      name: "office_zip",
      label: "ZIP code of the office",
      kind: "line",
      required: false,
      max_length: 5,
      hint: "Only for how far away you are; five digits",
    },
    ...LISTING_YES_KEYS.map((name) => ({
      ...{ name, ...LISTING_YES[name], kind: "checkbox" as const, required: false },
    })),
  ] as const satisfies readonly FormField[];

const MOST_LANGUAGES = 10;

/** Words of a closed list however they were typed; an issue for the first that is none. */
const known = (all: readonly string[]) =>
  z.array(z.string()).transform((parts, { addIssue }) => {
    const found = parts.map((part) => all.find((one) => one.toLowerCase() === part.toLowerCase()));
    const strange = parts.find((_, at) => found[at] === undefined);
    if (strange !== undefined)
      addIssue({
        code: "custom",
        message: `"${strange}" is not among the words below. Please choose from them.`,
      });
    return found.filter((one) => one !== undefined);
  });

/** Columns of listings that their owners write, from the fields of the same names. */
export const listingDetails = (kind: ListingKind) =>
  detailsSchema(listingFields(kind)).pipe(
    z.object({
      issues: known(LISTING_ISSUES[kind]),
      languages: known(LISTING_LANGUAGES).refine(
        ({ length }) => length <= MOST_LANGUAGES,
        `Choose ${MOST_LANGUAGES} languages at most.`,
      ),
      office_zip: z
        .string()
        .regex(/^(\d{5})?$/, "A ZIP code has five digits.")
        .default("")
        .transform((zip) => zip || null),
      telehealth: z.boolean().default(false),
      sliding_scale: z.boolean().default(false),
      insurance: z.boolean().default(false),
      first_call_free: z.boolean().default(false),
    }),
  );
export type ListingDetails = z.output<ReturnType<typeof listingDetails>>;

/** The last whole day (YYYY-MM-DD, UTC) of a card whose payment is owed: that of its grace, or of its license check if that is first. */
export function staysUntil(grace_until: string, verified_until: string | null): string {
  const grace = lastWholeDay(grace_until);
  return verified_until !== null && verified_until < grace ? verified_until : grace;
}
