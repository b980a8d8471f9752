// What people write to us on /contact and /press: one schema for each form, used by the form and by its function.
import { z } from "zod";
import { emailAddress } from "./email.ts";
import { proof } from "./proof.ts";
import { cleanLine, cleanText } from "./text.ts";

export const CONTACT_TOPICS = [
  "Help for a father",
  "A gift or a receipt",
  "My account or registration",
  "Volunteering",
  "Working together",
  "A mistake on this site",
  "My data",
  "Something else",
] as const;

export const SYNDICATION = "Request to Syndicate an Article";
/** spec section 3; the first one stands in the form by itself. */
export const PRESS_REASONS = [
  "News Article Interview",
  "On-Camera Interview",
  "Podcast Appearance",
  "Speaking Engagement",
  SYNDICATION,
] as const;

export const INQUIRY_KINDS = { contact: "Contact", press: "Press" } as const;
export const INQUIRY_STATES = { new: "New", answered: "Answered", closed: "Closed" } as const;
/** How long they are kept; clean_inquiries in the database does it. */
export const INQUIRIES_KEPT = "one year";

export const INQUIRY_LENGTHS = {
  name: 120,
  organization: 160,
  article_title: 200,
  message: 4000,
  note: 2000,
} as const;

/** One line somebody types; `what` is what an empty field is told. */
const line = (what: string, max: number) =>
  z
    .string(what)
    .max(2000, "This is too long.")
    .transform(cleanLine)
    .pipe(z.string().max(max, `At most ${max} characters, please.`));
const needed = (what: string, max: number) => line(what, max).pipe(z.string().min(1, what));

const message = z
  .string("Write your message.")
  .max(20_000, `A message can have at most ${INQUIRY_LENGTHS.message} characters.`)
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Write your message.")
      .max(
        INQUIRY_LENGTHS.message,
        `A message can have at most ${INQUIRY_LENGTHS.message} characters. A short one is fine: we write back.`,
      ),
  );

const sender = {
  name: needed("Enter your name.", INQUIRY_LENGTHS.name),
  email: emailAddress,
  message,
  // Honeypot: people never see this field. The function refuses a filled one without saying why.
  website: z.string().max(1000).default(""),
};

/** What the browser adds: a number under which a message that is sent twice is one, and work where it is asked for. */
const envelope = {
  id: z
    .uuid("This form has lost its number. Please reload the page.")
    .toLowerCase()
    .default(() => crypto.randomUUID()),
  // One that cannot be read is as good as none: the function then asks for another.
  proof: proof.nullable().default(null).catch(null),
};

export const contactForm = z.object({
  topic: z.enum(CONTACT_TOPICS, "Choose what it is about."),
  ...sender,
  wants_copy: z.boolean().default(false),
});
/** Body of send-contact-inquiry. */
export const contactInput = contactForm.extend(envelope);
export type ContactContent = z.output<typeof contactForm>;
export type ContactInput = z.output<typeof contactInput>;
/** `answer_by` is a day, YYYY-MM-DD; `copied` is false also where too many copies went to that address. */
export type ContactAnswer = { answer_by: string; copied: boolean };

export const pressForm = z.object({
  ...sender,
  organization: needed("Enter whom you work for.", INQUIRY_LENGTHS.organization),
  reason: z.enum(PRESS_REASONS, "Choose what you would like."),
  article_title: line("An article's title is text.", INQUIRY_LENGTHS.article_title)
    .nullable()
    .default(null)
    .transform((title) => title || null),
});
/** Body of send-press-inquiry (spec section 7). */
export const pressInput = pressForm.extend(envelope);
export type PressContent = z.output<typeof pressForm>;
export type PressInput = z.output<typeof pressInput>;
export type PressAnswer = { sent: boolean };

/** What staff write back. */
export const answerInput = z.object({
  words: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, "Write your answer.")
        .max(INQUIRY_LENGTHS.message, `An answer can have at most ${INQUIRY_LENGTHS.message} characters.`),
    ),
});

/** What staff change of an inquiry. */
export const inquiryChange = z.object({
  state: z.enum(["new", "answered", "closed"]),
  note: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(INQUIRY_LENGTHS.note, `A note can have at most ${INQUIRY_LENGTHS.note} characters.`))
    .transform((text) => text || null),
});
export type InquiryChange = z.output<typeof inquiryChange>;
