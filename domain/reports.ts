// What people report of what others write in public. The database decides (migrations of reports); here are the words.
import { z } from "zod";
import { cleanText } from "./text.ts";

/** As private.is_report_reason; the urgent ones first. */
export const REPORT_REASONS = {
  child_danger: "A child may be in danger",
  threat: "It threatens someone, or themselves",
  private_facts: "It shows a name, an address or a child's private life",
  hate: "It insults or attacks people",
  scam: "It asks for money or data in a way that looks wrong",
  false: "It isn't true, or pretends to be someone else",
  spam: "It's advertising or has nothing to do with this site",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const REASONS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** As private.is_urgent_reason: it stands above all others, and whom to call stands beside the form. */
export const isUrgentReason = (reason: string): boolean => reason === "child_danger" || reason === "threat";

/** Rows of private.report_kinds: what staff call what was reported. */
export const REPORTED_KINDS: Readonly<Record<string, string>> = {
  post: "Post",
  user_campaign: "Campaign",
  donor_message: "Donor's message",
  listing: "Listing",
  donor_name: "Donor's name",
  partner: "Partner",
  group_session: "Word about a session",
  conversation: "Conversation",
};

export const REPORT_STATES = {
  open: "Waiting",
  appealed: "Appealed",
  decided: "Taken down",
  closed: "Closed",
} as const;
export type ReportDecision = "kept" | "taken_down";
export type AppealDecision = "upheld" | "reversed";

export const REPORT_LENGTHS = { words: 1000, decision: 800, appeal: 2000 } as const;

const upTo = (max: number) => z.string().max(max, `At most ${max} characters, please.`);
const text = (max: number, empty?: string) =>
  z
    .string("Write some words.")
    .max(20_000, `At most ${max} characters, please.`)
    .transform(cleanText)
    .pipe(empty ? upTo(max).min(1, empty) : upTo(max));

const reason = z.enum(REASONS, "Choose a reason.");
const form = {
  reason,
  words: text(REPORT_LENGTHS.words).default(""),
  // Honeypot: people never see this field.
  website: z.string().max(1000).default(""),
};
const explained = ({ reason, words }: { reason: ReportReason; words: string }) =>
  reason !== "other" || words !== "";
const EXPLAIN = { path: ["words"], error: "Say in a few words what is wrong." };

const thing = { kind: z.string().regex(/^[a-z_]{1,40}$/), record_id: z.uuid().toLowerCase() };
/** The form with what it is about: a dialog, or a page of its own without JavaScript. */
export const reportOf = z.object({ ...form, ...thing }).refine(explained, EXPLAIN);
/** Body of report-content. A report that is sent twice under one id is one. */
export const reportInput = z
  .object({
    ...form,
    id: z
      .uuid()
      .toLowerCase()
      .default(() => crypto.randomUUID()),
    ...thing,
  })
  .refine(explained, EXPLAIN);
export type ReportInput = z.output<typeof reportInput>;
export type ReportAnswer = { received: boolean };

/** A conversation that one of the two hands to staff: who reads it has to know what to look for. */
export const conversationReport = z.object({
  reason,
  words: text(REPORT_LENGTHS.words, "Say in a few words what happened."),
});

const side = z.enum(["visitor", "professional"]);
const handedOver = z.object({
  handed_by: side,
  taken_at: z.string(),
  /** Null where they were taken back. */
  messages: z.array(z.object({ side, at: z.string(), words: z.string().nullable() })),
});
/** What the database gives of a reported conversation; null once it is decided. Throws for anything else. */
export const asHandedOver = (said: unknown) => handedOver.nullable().parse(said);

/** What staff write to the author: needed wherever something is taken from him. */
export const decisionWords = (needed: boolean) =>
  z.object({
    words: text(REPORT_LENGTHS.decision, needed ? "Write what the author should know." : undefined),
  });
export const appealInput = z.object({
  words: text(REPORT_LENGTHS.appeal, "Write why we should look at it again."),
});
