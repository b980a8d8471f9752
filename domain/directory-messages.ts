// Messages between a visitor and a listing: one schema for each form, used by the form and by the function directory-messages.
import { z } from "zod";
import { emailAddress } from "./email.ts";
import { pastedLink } from "./private-link.ts";
import { proof } from "./proof.ts";
import { conversationReport } from "./reports.ts";
import { cleanLine, cleanText } from "./text.ts";

/** What a conversation opens by; after the # it is sent to nobody. */
export const CONVERSATION_PATH = "/conversation";
export const REQUESTS_PATH = "/directory-messages";
/** clean_directory_messages in the database erases them. */
export const CONVERSATION_DAYS = 30;
export const MESSAGE_LENGTHS = { name: 80, words: 4000 } as const;

const words = z
  .string("Write your message.")
  .max(20_000, `A message can have at most ${MESSAGE_LENGTHS.words} characters.`)
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Write your message.")
      .max(MESSAGE_LENGTHS.words, `A message can have at most ${MESSAGE_LENGTHS.words} characters.`),
  );

const orNull = z
  .literal("")
  .transform(() => null)
  .or(z.uuid())
  .nullable()
  .default(null);
/** The form on a listing's page. */
export const firstMessage = z.object({
  listing_id: z.uuid("This listing is gone. Please reload the page."),
  visitor_name: z
    .string("Enter what we may call you.")
    .max(2000, "This is too long.")
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, "Enter what we may call you. A first name is enough.")
        .max(MESSAGE_LENGTHS.name, `At most ${MESSAGE_LENGTHS.name} characters, please.`),
    ),
  // The form sends what it has made of the empty field.
  visitor_email: z
    .literal(["", null])
    .or(emailAddress)
    .transform((email) => email || null),
  words,
  /** Where the words are a story told before: what they are taken back by, and of which request of his account they are. */
  share_id: orNull,
  share_request: orNull,
  // Honeypot: people never see this field. The function refuses a filled one without saying why.
  website: z.string().max(1000).default(""),
});
export type FirstMessage = z.output<typeof firstMessage>;
export const answerMessage = z.object({ words });

export const CONVERSATION_TOKEN = /^[0-9a-f]{64}$/;
const token = pastedLink(CONVERSATION_TOKEN, "This link is not complete.");
/** Posted without JavaScript: what opens it travels with what is done. */
export const conversationLink = z.object({ token });
export const postedAnswer = answerMessage.extend({ token });
export const postedConversationReport = conversationReport.extend({ token });
/** Body of directory-messages. */
export const directoryMessagesInput = z.discriminatedUnion("action", [
  firstMessage.extend({
    action: z.literal("start"),
    id: z.uuid().toLowerCase(),
    // One that cannot be read is as good as none: the function then asks for another.
    proof: proof.nullable().default(null).catch(null),
  }),
  z.object({ action: z.literal("answer"), token, words }),
  postedConversationReport.extend({ action: z.literal("report") }),
  z.object({ action: z.enum(["read", "close", "erase"]), token }),
]);
export type DirectoryMessagesInput = z.output<typeof directoryMessagesInput>;

const conversation = z.object({
  id: z.string(),
  side: z.enum(["visitor", "professional"]),
  with: z.string(),
  path: z.string(),
  is_closed: z.boolean(),
  is_listed: z.boolean(),
  has_email: z.boolean(),
  /** When this side handed it to our staff; null again once they have decided. */
  reported_at: z.string().nullable(),
  expires_at: z.string(),
  messages: z.array(
    z.object({
      ...{ id: z.string(), mine: z.boolean(), at: z.string() },
      /** Null where they were taken back. */
      words: z.string().nullable(),
    }),
  ),
});
export type Conversation = z.output<typeof conversation>;
/** What the database says of a conversation; null when it is gone. Throws for anything else. */
export const asConversation = (said: unknown): Conversation | null => conversation.nullable().parse(said);

/** `token` opens what was started; `conversation` is null where it is gone. */
export type DirectoryMessagesAnswer = { token: string } | { conversation: Conversation | null };

/** Why the database takes no message, as people read it. */
export const MESSAGE_REFUSALS: Readonly<Record<string, string>> = {
  listing_gone:
    "This listing was taken down in the meantime, so nothing was sent. Please look for another one.",
  thread_closed: "This office takes no more messages here, so nothing was sent.",
  address_needed:
    "Nothing was sent. This office no longer takes messages without an email address from this internet connection. Please leave your email; the office does not see it.",
  thing_not_found: "Our staff has already closed this conversation.",
  thread_gone: "This conversation is gone: it ended after 30 days, or was erased.",
};
