// Care data: what staff may read it for, and how a father is told what they looked at. The database has the same lists.
import { z } from "zod";
import { cleanLine } from "./text.ts";

/** public.care_purpose in words, as staff choose them and as the father reads them. */
export const CARE_PURPOSES = {
  answer: "Answering a request",
  arrange: "Arranging help",
  safety: "Checking that someone is safe",
  correct: "Correcting what we hold",
  conflict: "Checking for a conflict of interest",
  supervise: "Looking after our own work",
  other: "Something else",
} as const;
export type CarePurpose = keyof typeof CARE_PURPOSES;

/** The tables of care data, as the father knows what is in them. One line for each table that is read by private.look. */
const CARE_RECORDS: Readonly<Record<string, string>> = {
  father_profiles: "What you told us about yourself",
  profiles: "Your name, in a search for it",
  legal_aid_requests: "Your request for legal help",
  crm_people: "Whether you are in our care",
  help_requests: "Your request for help",
  group_incidents: "A report from your support group",
  group_members: "Your name in a support group",
};
export const careRecord = (table_name: string): string => CARE_RECORDS[table_name] ?? "What you told us";

/** The same as staff read of them who review an emergency. */
const RECORDS_FOR_STAFF: Readonly<Record<string, string>> = {
  father_profiles: "What a father told us about himself",
  profiles: "A father's name, in a search for it",
  legal_aid_requests: "A request for legal help",
  crm_people: "Whether someone is in our care",
  help_requests: "A request for help",
  group_incidents: "A report from a support group",
  group_members: "A name in a support group",
};
export const careRecordForStaff = (table_name: string): string =>
  RECORDS_FOR_STAFF[table_name] ?? "A record of care";

/** Most letters of the free words of a reason, and of an emergency and its review. */
export const REASON_LENGTH = 300;
export const EMERGENCY_LENGTHS = { least: 10, most: 500 } as const;
/** How long an emergency opens care data; the default of care_overrides.ends_at. */
export const EMERGENCY_MINUTES = 30;

const words = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(most, `At most ${most} characters, please.`));

/** Why somebody of the staff opens one record. */
export const careReason = z
  .object({
    purpose: z.enum(
      Object.keys(CARE_PURPOSES) as [CarePurpose, ...CarePurpose[]],
      "Choose what you need it for.",
    ),
    words: words(REASON_LENGTH),
  })
  .refine((reason) => reason.purpose !== "other" || reason.words !== "", {
    path: ["words"],
    message: "Say in a few words what you need it for.",
  });
export type CareReason = z.output<typeof careReason>;

/** As many as find_fathers gives. */
export const FATHERS_FOUND = 10;
/** A search by name: whoever comes up sees that, and why. */
export const fatherSearch = z.intersection(
  careReason,
  z.object({ q: words(80).pipe(z.string().min(2, "Type at least two letters of the name.")) }),
);
export type FatherSearch = z.output<typeof fatherSearch>;

export const emergencyInput = z.object({
  words: words(EMERGENCY_LENGTHS.most).pipe(
    z.string().min(EMERGENCY_LENGTHS.least, "Say in a few words what happened."),
  ),
});
export const reviewInput = z.object({
  words: words(EMERGENCY_LENGTHS.most).pipe(z.string().min(1, "Write what you found.")),
});
