// Whom we know: words and rules of the CRM. The database has the same lists (migrations of crm).
import { z } from "zod";
import { emailAddress } from "./email.ts";
import { formatCentsShort } from "./money.ts";
import { cleanLine, cleanText } from "./text.ts";

export const PERSON_SOURCES = {
  account: "Account",
  gift: "Gift",
  message: "Message",
  newsletter: "Newsletter",
  staff: "Added by staff",
  import: "Imported",
} as const;

/** What a timeline is made of. */
export const TIMELINE_KINDS: Readonly<Record<string, string>> = {
  gift: "Gift",
  order: "Order",
  message: "Wrote to us",
  letter: "Letter",
  consent: "Agreed",
  note: "Note",
  task: "Task",
  hours: "Volunteered",
};

export const CRM_LENGTHS = {
  name: 120,
  phone: 40,
  organization: 120,
  note: 2000,
  task: 200,
  segment: 80,
} as const;
const MOST_TAGS = 30;

const line = (max: number) =>
  z
    .string()
    .max(2000, "This is too long.")
    .transform(cleanLine)
    .pipe(z.string().max(max, `At most ${max} characters, please.`));
const optional = (max: number) => line(max).transform((text) => text || null);

const TAG = /^[a-z0-9][a-z0-9 -]{0,39}$/;
const TAG_WORDS = "A tag has small letters, digits, spaces and dashes, 40 at most.";

/** "gala 2026, board": as people type tags. */
export const tagsInput = z
  .string()
  .max(2000, "This is too long.")
  .transform((text) => [
    ...new Set(
      text
        .split(",")
        .map((tag) => cleanLine(tag).toLowerCase())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().regex(TAG, TAG_WORDS)).max(MOST_TAGS, `At most ${MOST_TAGS} tags, please.`));

export const personInput = z.object({
  name: line(CRM_LENGTHS.name),
  phone: optional(CRM_LENGTHS.phone),
  organization: optional(CRM_LENGTHS.organization),
  tags: tagsInput,
});
export type PersonInput = z.output<typeof personInput>;
export const newPersonInput = z.object({ email: emailAddress, name: line(CRM_LENGTHS.name) });

export const noteInput = z.object({
  words: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, "Write your note.")
        .max(CRM_LENGTHS.note, `At most ${CRM_LENGTHS.note} characters, please.`),
    ),
});
export const taskInput = z.object({
  what: line(CRM_LENGTHS.task).pipe(z.string().min(1, "Write what is to be done.")),
  due_on: z.iso.date("Choose a day."),
  owner_id: z.uuid("Choose who does it."),
});
export type TaskInput = z.output<typeof taskInput>;

/** As private.is_segment_rule; `value` says what else a rule needs. */
export const SEGMENT_FIELDS = {
  tag: { label: "Has the tag", not: "Does not have the tag", value: "tag" },
  gift: { label: "Has given", not: "Has never given" },
  gift_within_days: { label: "Has given within days", not: "Has not given within days", value: "days" },
  heard_within_days: {
    label: "Has given or written within days",
    not: "Has neither given nor written within days",
    value: "days",
  },
  given_at_least: { label: "Has given at least", not: "Has given nothing or less than", value: "dollars" },
  subscriber: { label: "Gets letters", not: "Gets no letters" },
  account: { label: "Has an account", not: "Has no account" },
} as const satisfies Record<string, { label: string; not: string; value?: "tag" | "days" | "dollars" }>;
export type SegmentField = keyof typeof SEGMENT_FIELDS;

const is = z.boolean();
const segmentRule = z.discriminatedUnion("field", [
  z.strictObject({
    field: z.literal("tag"),
    is,
    value: z.string("Write a tag.").transform(cleanLine).pipe(z.string().regex(TAG, TAG_WORDS)),
  }),
  z.strictObject({
    field: z.enum(["gift_within_days", "heard_within_days"]),
    is,
    value: z.int("Write a number of days.").min(1, "Write a number of days.").max(9999),
  }),
  z.strictObject({
    field: z.literal("given_at_least"),
    is,
    /** US cents. */
    value: z.int("Write an amount.").min(1, "Write an amount.").max(9_999_999_999),
  }),
  z.strictObject({ field: z.literal("gift"), is }),
  z.strictObject({ field: z.literal("subscriber"), is }),
  z.strictObject({ field: z.literal("account"), is }),
]);
export type SegmentRule = z.output<typeof segmentRule>;
export const segmentRules = z
  .array(segmentRule)
  .min(1, "Choose at least one rule.")
  .max(10, "At most ten rules, please.");

/** A rule as a sentence of the list. */
export function ruleText(rule: SegmentRule): string {
  const { label, not } = SEGMENT_FIELDS[rule.field];
  const said = rule.is ? label : not;
  if (rule.field === "tag") return `${said} "${rule.value}"`;
  if (rule.field === "gift_within_days" || rule.field === "heard_within_days")
    return said.replace("days", `${rule.value} days`);
  return rule.field === "given_at_least" ? `${said} ${formatCentsShort(rule.value)}` : said;
}

/** The same from a form, whose rules are kept as JSON. */
export const segmentInput = z.object({
  name: line(CRM_LENGTHS.segment).pipe(z.string().min(1, "Give it a name.")),
  rules: z.string().transform((json, context) => {
    const checked = segmentRules.safeParse(JSON.parse(json));
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues)
      context.addIssue(path.length > 0 ? `Rule ${Number(path[0]) + 1}: ${message}` : message);
    return z.NEVER;
  }),
});
export type SegmentInput = z.output<typeof segmentInput>;

/** What a merge would make of two people; of merge_people. */
export type MergePreview = {
  merge_id: string | null;
  name: string;
  phone: string | null;
  organization: string | null;
  tags: string[];
  emails: string[];
  notes: number;
  tasks: number;
  lost_name: string | null;
  lost_phone: string | null;
};
