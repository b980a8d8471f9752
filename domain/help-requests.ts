// Asking us for help: the form, what a private link may do, and a request as its father sees it.
import { z } from "zod";
import { HELP_KIND_NAMES, HOW_SOON_NAMES, keysOf, STATE_NAMES } from "./apply.ts";
import { emailAddress } from "./email.ts";
import { helpPayment } from "./help-payments.ts";
import { pastedLink } from "./private-link.ts";
import { proof } from "./proof.ts";
import { cleanLine, cleanText } from "./text.ts";

export const REACH_BY = {
  email: { label: "By email", hint: "It only says that there is news." },
  phone: { label: "By phone", hint: "We leave no message." },
  link: { label: "On my private page", hint: "I come back and look." },
} as const;

const REACH_BY_NAMES = Object.keys(REACH_BY) as [keyof typeof REACH_BY, ...(keyof typeof REACH_BY)[]];

export const APPLY_LENGTHS = {
  name: 120,
  phone: 40,
  safe_to_call: 300,
  children: 300,
  story: 4000,
  cost: 300,
  tried: 1000,
  label: 120,
  shared: 8000,
} as const;

const tooLong = (max: number) => `At most ${max} characters, please.`;
const line = (max: number) =>
  z
    .string()
    .max(20_000, tooLong(max))
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(max)));
const text = (max: number) =>
  z
    .string()
    .max(20_000, tooLong(max))
    .transform(cleanText)
    .pipe(z.string().max(max, tooLong(max)));
const optionalEmail = z
  .string()
  .transform(cleanLine)
  .pipe(z.union([z.literal(""), emailAddress]));

/** Everything but the way to answer may stay empty. */
const answers = {
  kind: z.enum(HELP_KIND_NAMES),
  us_state: z.enum(STATE_NAMES),
  how_soon: z.enum(HOW_SOON_NAMES),
  story: text(APPLY_LENGTHS.story).default(""),
  cost: line(APPLY_LENGTHS.cost).default(""),
  children: line(APPLY_LENGTHS.children).default(""),
  tried: text(APPLY_LENGTHS.tried).default(""),
  name: line(APPLY_LENGTHS.name).default(""),
  reach_by: z.enum(REACH_BY_NAMES, "Choose how we can answer you."),
  email: optionalEmail.default(""),
  phone: line(APPLY_LENGTHS.phone).default(""),
  safe_to_call: line(APPLY_LENGTHS.safe_to_call).default(""),
  /** Where the story is one told before: what it is taken back by, and of which request of his account it is. */
  share_id: z.literal("").or(z.uuid()).default(""),
  share_request: z.literal("").or(z.uuid()).default(""),
  // Honeypot: people never see this field. The function refuses a filled one without saying why.
  website: z.string().max(1000).default(""),
};
export const applyForm = z
  .object(answers)
  .refine(({ reach_by, email }) => reach_by !== "email" || email !== "", {
    path: ["email"],
    message: "Enter the address we can write to.",
  })
  .refine(({ reach_by, phone }) => reach_by !== "phone" || phone.length >= 5, {
    path: ["phone"],
    message: "Enter the number we can call.",
  });

const draft = z.object({
  ...answers,
  reach_by: z.enum(REACH_BY_NAMES).nullable().catch(null),
  email: z.string().catch(""),
});

/** 256 bits, made where he sits; the database keeps its hash. */
export const HELP_TOKEN = /^[A-Za-z0-9_-]{43}$/;
export function newHelpToken(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

export const SHARE_USES = {
  legal_aid: "Legal aid",
  lawyer: "A lawyer",
  therapist: "A therapist",
  request: "Another request",
} as const;
/** Why the database sends nothing in which a story is told again, as people read it. */
export const REUSE_REFUSALS: Readonly<Record<string, string>> = {
  story_gone:
    "Nothing was sent: what you told us before is gone, or belongs to another account. Send it again, and the words here go as new ones.",
  too_many_reuses:
    "Nothing was sent: you have used this story 50 times. Send it again, and the words here go as new ones.",
};

export const CARE_FILE_TYPES = { "image/webp": "webp", "application/pdf": "pdf" } as const;
/** Bytes; the bucket care-files has the same. */
export const CARE_FILE_BYTES = 5_242_880;

const token = pastedLink(HELP_TOKEN, "This is not a whole private code. It has 43 letters and numbers.");
/** What he writes on the page of his request, and the code that opens it where there is no script. */
export const openForm = z.object({ token });
/** An account takes back without a code. */
export const withdrawForm = z.object({ token: z.string() });
export const writeForm = z.object({
  token: z.string(),
  words: z
    .string()
    .max(20_000, tooLong(APPLY_LENGTHS.story))
    .transform(cleanText)
    .pipe(z.string().min(1, "Write something first.").max(APPLY_LENGTHS.story, tooLong(APPLY_LENGTHS.story))),
});
/** Whose request it is: by the private link, or by the account it is bound to. */
const whose = { token: token.optional(), request_id: z.uuid().optional() };
const sent = {
  token,
  /** He is signed in and wants it with his account. */
  bind: z.boolean().default(false),
  proof: proof.nullable().default(null).catch(null),
};
/** Body of the function help-request. */
export const helpRequestInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("send"), answers: applyForm, ...sent }),
  z.object({ action: z.literal("save"), answers: draft, ...sent }),
  z.object({ action: z.literal("read"), ...whose }),
  z.object({ action: z.literal("bind"), token }),
  z.object({
    action: z.literal("write"),
    ...whose,
    words: text(APPLY_LENGTHS.story).pipe(z.string().min(1, "Write something first.")),
  }),
  z.object({ action: z.literal("take_back"), ...whose, id: z.uuid() }),
  z.object({
    action: z.literal("file"),
    ...whose,
    id: z.uuid(),
    type: z.enum(keysOf(CARE_FILE_TYPES), "A picture or a PDF, please."),
    label: line(APPLY_LENGTHS.label).pipe(z.string().min(1)),
  }),
  z.object({ action: z.enum(["file_there", "file_read", "file_erase"]), ...whose, id: z.uuid() }),
  z.object({ action: z.literal("withdraw"), ...whose }),
]);
export type HelpRequestInput = z.output<typeof helpRequestInput>;

const look = z.object({
  at: z.string(),
  reader_name: z.string(),
  table_name: z.string(),
  purpose: z.string(),
  words: z.string().nullable(),
  is_emergency: z.boolean(),
});
const share = z.object({
  id: z.string(),
  use: z.enum(keysOf(SHARE_USES)),
  recipient: z.string(),
  words: z.string(),
  created_at: z.string(),
  taken_back_at: z.string().nullable(),
});
const nullable = z.string().nullable();
/** A request as its father sees it; staff see the same with notes and what is to be approved. */
export const helpRequest = z.object({
  id: z.string(),
  state: z.enum(["draft", "received", "reading", "asked", "decided"]),
  kind: z.enum(HELP_KIND_NAMES),
  us_state: z.string(),
  how_soon: z.enum(HOW_SOON_NAMES),
  ...{ name: nullable, reach_by: nullable, email: nullable, phone: nullable, safe_to_call: nullable },
  ...{ children: nullable, story: nullable, cost: nullable, tried: nullable },
  ...{
    sent_at: nullable,
    due_on: nullable,
    assigned_name: nullable,
    decided_at: nullable,
    decision_words: nullable,
  },
  decision: z.enum(["helped", "other_way", "declined"]).nullable(),
  /** He took back the words he used again here; staff do not see them. */
  story_gone: z.boolean().default(false),
  /** To staff: the newest email that there is news did not arrive. */
  news_failed: z.boolean().default(false),
  assigned_to: z.string().nullable().optional(),
  waits_for_us: z.boolean(),
  has_account: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["written", "said", "asked", "note"]),
      by: nullable,
      words: z.string(),
      at: z.string(),
    }),
  ),
  files: z.array(z.object({ id: z.string(), label: z.string(), at: z.string(), name: z.string() })),
  shares: z.array(share),
  payments: z.array(helpPayment),
  looks: z.array(look).default([]),
});
export type HelpRequest = z.output<typeof helpRequest>;
/**
 * `gone`: a wrong link, an old one, or one whose request is erased; nobody learns which. `taken_back`: done, by a link too old
 * to show anything.
 */
export type HelpAnswer =
  | { status: "done"; request: HelpRequest }
  | { status: "upload"; path: string; upload_token: string }
  /** `address`: of the storage, without the host; good for a minute. */
  | { status: "file"; address: string }
  | { status: "no_file" }
  | { status: "withdrawn" }
  | { status: "taken_back" }
  | { status: "gone" };

export const HELP_STATES = {
  draft: "Not sent yet",
  received: "Received",
  reading: "Reading",
  asked: "We need something",
  decided: "Decided",
} as const;
export const DECISIONS = {
  helped: "We help",
  other_way: "Another way",
  declined: "We can't help",
} as const;
/** How long what he told us is kept; clean_help_requests and help_of in the database do it. */
export const HELP_KEPT = { draft: "30 days", decided: "two years", link: "180 days" } as const;
