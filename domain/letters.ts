import { z } from "zod";
import { NEWSLETTER_FREQUENCIES, NEWSLETTER_TOPICS } from "./newsletter.ts";
import { isOwnImage, isRichText, isSafeHref, type RichText } from "./rich-text.ts";

export const LETTER_LENGTHS = { subject: 150, preheader: 200, heading: 200, label: 80, alt: 300, blocks: 60 };

export const LETTER_STATES = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  stopped: "Stopped",
  sent: "Sent",
} as const;
export type LetterState = keyof typeof LETTER_STATES;

const some = (max: number) => z.string().trim().min(1, "Please fill this in.").max(max);

const BLOCKS = [
  z.object({ type: z.literal("heading"), text: some(LETTER_LENGTHS.heading) }),
  z.object({ type: z.literal("text"), doc: z.custom<RichText>(isRichText, "This text cannot be sent.") }),
  z.object({
    type: z.literal("picture"),
    src: z.custom<string>(isOwnImage, "Please choose a picture."),
    alt: z.string().trim().min(1, "Please say what the picture shows.").max(LETTER_LENGTHS.alt),
  }),
  z.object({
    type: z.literal("button"),
    label: some(LETTER_LENGTHS.label),
    href: z.custom<string>(isSafeHref, "Please write a whole address that begins with https://."),
  }),
  z.object({
    type: z.literal("campaign"),
    path: z.string().regex(/^\/(user-)?campaign\/[a-z0-9-]{1,100}$/, "Please choose a campaign."),
  }),
  z.object({
    type: z.literal("post"),
    path: z.string().regex(/^\/our-voice\/[a-z0-9-]{1,100}$/, "Please choose a post."),
  }),
  z.object({ type: z.literal("divider") }),
] as const;

/** One block of a letter; private.is_letter_block(jsonb) in the database knows the same list. */
const letterBlock = z.discriminatedUnion("type", BLOCKS);
export type LetterBlock = z.output<typeof letterBlock>;
export const letterBlocks = z.array(letterBlock).max(LETTER_LENGTHS.blocks);

export const BLOCK_NAMES: Readonly<Record<LetterBlock["type"], string>> = {
  heading: "Heading",
  text: "Text",
  picture: "Picture",
  button: "Button",
  campaign: "Campaign",
  post: "Post",
  divider: "Line",
};

const optional = <T extends Record<string, string>>(words: T) =>
  z
    .string()
    .refine((value) => value === "" || Object.hasOwn(words, value), "Please choose.")
    .transform((value) => (value || null) as (keyof T & string) | null);

/** A draft as staff write it; empty means everybody. */
const letterSchema = z.object({
  subject: some(LETTER_LENGTHS.subject),
  preheader: z
    .string()
    .trim()
    .max(LETTER_LENGTHS.preheader)
    .transform((text) => text || null),
  topic: optional(NEWSLETTER_TOPICS),
  frequency: optional(NEWSLETTER_FREQUENCIES),
  source: z
    .string()
    .regex(/^[a-z0-9_]{0,40}$/)
    .transform((text) => text || null),
  segment_id: z.union([z.literal(""), z.uuid("Please choose.")]).transform((id) => id || null),
  blocks: letterBlocks,
});
export type LetterInput = z.output<typeof letterSchema>;

/** The same from a form, whose blocks are kept as JSON: what is wrong with one is said with its number and name. */
export const letterForm = letterSchema.extend({
  blocks: z.string().transform((json, context) => {
    const written = JSON.parse(json) as { type: LetterBlock["type"] }[];
    const checked = letterBlocks.safeParse(written);
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues) {
      const at = Number(path[0]);
      const name = BLOCK_NAMES[written[at]?.type ?? "text"];
      context.addIssue(path.length > 0 ? `Part ${at + 1} (${name}): ${message}` : message);
    }
    return z.NEVER;
  }),
});

export const POSTAL_ADDRESS_LENGTH = 300;

/** Body of prepare-letter: the draft as its writer has seen it. */
export const prepareInput = z.object({ letter_id: z.uuid(), updated_at: z.string().min(1).max(40) });
export type PrepareInput = z.output<typeof prepareInput>;

/** The same mail as light and dark mail programs show it, and its text part. */
export type PreparedLetter = { subject: string; light: string; dark: string; text: string };

/** What a mail holds where each copy carries the link of its own reader: 96 characters in place of the token. */
export const OWN_TOKEN = "%manage%";
