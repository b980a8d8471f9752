// Asking for legal help: what the form takes, and where a request can go from where it stands.
import { z } from "zod";
import { emailAddress } from "./email.ts";
import { MATTERS, type Matter } from "./legal-aid-steps.ts";
import { proof } from "./proof.ts";
import { cleanLine, cleanText } from "./text.ts";
import { US_STATE_CODES } from "./us-states.ts";

export const LEGAL_AID_STATES = {
  received: "Received",
  reading: "Being read",
  asked: "We need something",
  referred: "Referred",
  closed: "Closed",
} as const;
export type LegalAidState = keyof typeof LEGAL_AID_STATES;

/** Verbs of staff, in the order of their buttons; `from` as private.legal_aid_move has them. */
export const LEGAL_AID_VERBS = {
  take: { label: "Take it", from: ["received", "closed"], needs: null },
  ask: { label: "Ask him", from: ["reading"], needs: "words" },
  tell: { label: "Write to him", from: ["reading", "asked", "referred"], needs: "words" },
  refer: { label: "Refer", from: ["reading", "asked"], needs: "words" },
  close: { label: "Close", from: ["reading", "asked", "referred"], needs: "words" },
  note: { label: "Note for staff", from: ["reading", "asked", "referred", "closed"], needs: "words" },
  promise: { label: "Promise another day", from: ["reading", "asked"], needs: "day" },
  hand_over: { label: "Give it back", from: ["reading", "asked", "referred"], needs: null },
} as const satisfies Record<
  string,
  { label: string; from: readonly LegalAidState[]; needs: "words" | "day" | null }
>;
export type LegalAidVerb = keyof typeof LEGAL_AID_VERBS;

export const CONTACT_WAYS = {
  link: "On my private page",
  email: "By email",
  phone: "By phone",
} as const;

export const LEGAL_AID_LENGTHS = {
  name: 120,
  other_name: 120,
  phone: 40,
  safe_times: 200,
  county: 80,
  orders: 1000,
  wants: 4000,
  words: 4000,
} as const;
/** Closed requests are erased after it; clean_legal_aid in the database does it. */
export const LEGAL_AID_KEPT = "one year";
/** Promised answers: a case is looked into with more care than a message. */
export const LEGAL_AID_WORKING_DAYS = 5;

const tooLong = (max: number) => `At most ${max} characters, please.`;
/** Empty is null: nothing here has to be said. */
const line = (max: number) =>
  z
    .string()
    .max(max * 4, tooLong(max))
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(max)))
    .transform((text) => text || null)
    .nullable()
    .default(null);
const text = (max: number) =>
  z
    .string()
    .max(max * 4, tooLong(max))
    .transform(cleanText)
    .pipe(z.string().max(max, tooLong(max)))
    .transform((words) => words || null)
    .nullable()
    .default(null);
/** Empty is null; what is wrong is said in the words of the schema, not of the union. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal("").transform(() => null), schema], {
      error: (issue) => (issue.code === "invalid_union" ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .nullable()
    .default(null);
const year = orEmpty(
  z
    .string()
    .trim()
    .regex(/^(19|20)\d\d$/, "A year has four digits, such as 1984.")
    .transform(Number),
);

/** One page about a case: what he tells once. The brief keeps it in his browser, the request sends it. */
export const briefShape = {
  us_state: orEmpty(z.enum(US_STATE_CODES, "Choose a state.")),
  county: line(LEGAL_AID_LENGTHS.county),
  case_kind: orEmpty(z.enum(Object.keys(MATTERS) as [Matter, ...Matter[]], "Choose what it is about.")),
  next_date: orEmpty(
    z.iso
      .date({ error: "Enter a date.", abort: true })
      .refine((day) => day > "2020" && day < "2100", "Enter a date."),
  ),
  orders: text(LEGAL_AID_LENGTHS.orders),
  wants: text(LEGAL_AID_LENGTHS.wants),
};
export type BriefField = keyof typeof briefShape;

const shape = {
  ...briefShape,
  contact_way: z.enum(["link", "email", "phone"], "Choose how we should answer."),
  name: line(LEGAL_AID_LENGTHS.name),
  email: orEmpty(emailAddress),
  phone: line(LEGAL_AID_LENGTHS.phone).pipe(
    z
      .string()
      .regex(/^[\d\s+().\-/x#]{5,}$/i, "Enter a phone number.")
      .nullable(),
  ),
  /** Where `wants` is a story told before: what it is taken back by, and of which request of his account it is. */
  share_id: orEmpty(z.uuid()),
  share_request: orEmpty(z.uuid()),
  safe_times: line(LEGAL_AID_LENGTHS.safe_times),
  no_message: z.boolean().default(true),
  birth_year: year,
  other_name: line(LEGAL_AID_LENGTHS.other_name),
  other_birth_year: year,
  // Honeypot: people never see this field. The function refuses a filled one without saying why.
  website: z.string().max(1000).default(""),
};

type Reach = { contact_way: string; email: unknown; phone: unknown };
function reachable({ contact_way, email, phone }: Reach, context: z.RefinementCtx): void {
  if (contact_way === "email" && !email)
    context.addIssue({
      code: "custom",
      path: ["email"],
      message: "Enter your email, or choose another way.",
    });
  if (contact_way === "phone" && !phone)
    context.addIssue({
      code: "custom",
      path: ["phone"],
      message: "Enter your phone number, or choose another way.",
    });
}

export const legalAidForm = z.object(shape).superRefine(reachable);
export type LegalAidContent = z.output<typeof legalAidForm>;

/** Body of send-legal-aid-request. The browser chooses the private link: whoever sends again has the same. */
export const legalAidInput = z
  .object({
    ...shape,
    id: z.uuid("This form has lost its number. Please reload the page.").toLowerCase(),
    link: z.string().regex(/^[0-9a-f]{64}$/, "This form has lost its link. Please reload the page."),
    /** He is signed in and wants it with his account. */
    bind: z.boolean().default(false),
    // One that cannot be read is as good as none: the function then asks for another.
    proof: proof.nullable().default(null).catch(null),
  })
  .superRefine(reachable);
export type LegalAidInput = z.output<typeof legalAidInput>;
/** `answer_by` is a day, YYYY-MM-DD. */
export type LegalAidAnswer = { answer_by: string };

const words = z
  .string()
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, "Write something first.")
      .max(LEGAL_AID_LENGTHS.words, tooLong(LEGAL_AID_LENGTHS.words)),
  );
/** What he answers on his page, and what staff write. */
export const legalAidWords = z.object({ words });
export const promisedDay = z.object({ due_on: z.iso.date("Choose a day.") });

/** What was said about a request: by him, by us, and notes for staff alone. */
export const legalAidMessages = z.array(
  z.object({ id: z.string(), kind: z.enum(["his", "ours", "note"]), words: z.string(), at: z.string() }),
);
export type LegalAidMessage = z.output<typeof legalAidMessages>[number];

/** What the private page shows. */
export const legalAidStatus = z.object({
  state: z.enum(Object.keys(LEGAL_AID_STATES) as [LegalAidState, ...LegalAidState[]]),
  due_on: z.string(),
  created_at: z.string(),
  reader: z.string().nullable(),
  messages: legalAidMessages,
  /** Who of the staff opened it, the last first. */
  looks: z.array(
    z.object({
      at: z.string(),
      reader_name: z.string(),
      table_name: z.string(),
      purpose: z.string(),
      words: z.string().nullable(),
      is_emergency: z.boolean(),
    }),
  ),
});
export type LegalAidStatus = z.output<typeof legalAidStatus>;
