import { z } from "zod";
import { emailAddress } from "./email.ts";

/** Body of newsletter-subscribe (spec section 3). */
export const newsletterInput = z.object({
  email: emailAddress,
  source: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, "Unknown source.")
    .default("footer_form"),
});
export type NewsletterInput = z.output<typeof newsletterInput>;

/** Of the words in the mail that asks to confirm: who changes them changes this. It is kept with each subscription. */
export const NEWSLETTER_CONSENT_VERSION = "2026-11-23";

/** `already_subscribed` is told to whoever asks, behind a rate limit: a recorded risk (decision 28). */
export type NewsletterAnswer = { status: "subscribed" | "already_subscribed" };

/** What letters can be about; private.newsletter_topics() in the database has the same words. */
export const NEWSLETTER_TOPICS = {
  stories: "Stories of fathers",
  campaigns: "Campaigns and what gifts have done",
  events: "Events and groups",
  advocacy: "Custody law and advocacy",
} as const;
export type NewsletterTopic = keyof typeof NEWSLETTER_TOPICS;
const topic = z.enum(Object.keys(NEWSLETTER_TOPICS) as [NewsletterTopic, ...NewsletterTopic[]]);

export const NEWSLETTER_FREQUENCIES = {
  every: "Every letter",
  monthly: "At most one in four weeks",
} as const;
export type NewsletterFrequency = keyof typeof NEWSLETTER_FREQUENCIES;
const frequency = z.enum(
  Object.keys(NEWSLETTER_FREQUENCIES) as [NewsletterFrequency, ...NewsletterFrequency[]],
);

/** What a form offers; the days are what is sent. */
export const NEWSLETTER_PAUSES = {
  none: { label: "No pause", days: 0 },
  month: { label: "For a month", days: 30 },
  quarter: { label: "For three months", days: 90 },
  half: { label: "For half a year", days: 180 },
} as const;

/** In the link of a mail, behind the #: a server that hands out the page never sees it. */
export const CONFIRM_TOKEN = /^[0-9a-f]{64}$/;
export const LINK_TOKEN = /^[0-9a-f]{96}$/;
const link = z.string().regex(LINK_TOKEN, "This is no link of ours.");

/** Body of newsletter-preferences. Whoever holds a link may read, change, end and erase what it is about. */
export const preferencesInput = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("confirm"),
    token: z.string().regex(CONFIRM_TOKEN, "This is no link of ours."),
  }),
  z.object({ action: z.literal("ask"), email: emailAddress }),
  z.object({ action: z.literal("read"), token: link }),
  z.object({
    action: z.literal("save"),
    token: link,
    topics: z.array(topic).min(1, "Please choose at least one.").max(4),
    frequency,
    /** Days without letters; 0 ends a pause, absent leaves it. */
    pause_days: z.union([z.literal(0), z.literal(30), z.literal(90), z.literal(180)]).optional(),
  }),
  z.object({ action: z.literal("stop"), token: link }),
  z.object({ action: z.literal("erase"), token: link }),
]);
export type PreferencesInput = z.output<typeof preferencesInput>;

/** What a link opens. The address is not told: letters are forwarded. */
export const newsletterPreferences = z.object({
  email: z.string(),
  topics: z.array(topic),
  frequency,
  paused_until: z.string().nullable(),
  is_active: z.boolean(),
});
export type NewsletterPreferences = z.output<typeof newsletterPreferences>;
/** `gone`: the link has ended, or what it was about is erased. */
export type PreferencesAnswer = { status: "done" | "gone"; preferences?: NewsletterPreferences };

/**
 * One event in the body of mail-events, as docs/operations.md describes it for whoever connects a mail service. The address
 * is what mail was sent to, also where our own forms would not take it.
 */
export const mailEvent = z.object({
  type: z.enum(["bounce", "complaint"]),
  email: z
    .string()
    .trim()
    .max(320)
    .regex(/^[^\s\p{Cc}\p{Cs}]+@[^\s\p{Cc}\p{Cs}]+$/u),
  /** Of a bounce: the address will never take mail. */
  permanent: z.boolean().default(false),
});
/** Each is looked at for itself: one that is odd keeps no other out. */
export const mailEvents = z.object({ events: z.array(z.unknown()).max(500) });
