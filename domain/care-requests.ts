// What care staff do with a request for help; the database has the same words.
import { z } from "zod";
import { APPLY_LENGTHS, DECISIONS } from "./help-requests.ts";
import { parseAmount } from "./money.ts";
import { cleanLine, cleanText } from "./text.ts";

/** What is written about a request. */
export const CARE_WORDS = {
  say: "Answer",
  ask: "Ask for something",
  note: "Note for staff",
  decide: "Decide",
} as const;

const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as [K, ...K[]];

const words = (missing: string) =>
  z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(APPLY_LENGTHS.story, `At most ${APPLY_LENGTHS.story} characters, please.`),
    );

/** As the database has it; days are of UTC. */
const PROMISE_DAYS = 30;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const isWithinPromise = (day: string) => day >= dayIn(0) && day <= dayIn(PROMISE_DAYS);

export const careWordsInput = z
  .object({
    verb: z.enum(keysOf(CARE_WORDS), "Choose what you do."),
    decision: z.union([z.literal(""), z.enum(keysOf(DECISIONS))]),
    /** With an answer: another day by which he hears from us, or nothing. */
    due_on: z.union([z.literal(""), z.iso.date("Enter a day.")]).default(""),
    his_turn: z.boolean().default(false),
    words: words("Write something."),
  })
  .refine(({ verb, decision }) => verb !== "decide" || decision !== "", {
    path: ["decision"],
    message: "Choose what you decided.",
  })
  .refine(
    ({ verb, due_on, his_turn }) => verb !== "say" || his_turn || due_on === "" || isWithinPromise(due_on),
    { path: ["due_on"], message: `A day from today on, at most ${PROMISE_DAYS} days ahead, please.` },
  );

const line = (what: string, max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(2, what).max(max, `At most ${max} characters, please.`));
/** `amount` as it is typed, in dollars; becomes whole cents. */
export const paymentInput = z.object({
  amount: z.string().transform((typed, context) => {
    const parsed = parseAmount(typed);
    if (parsed.ok && parsed.cents > 0) return parsed.cents;
    context.addIssue("Enter dollars, such as 420 or 420.50.");
    return z.NEVER;
  }),
  vendor: line("Enter who is paid: the vendor, never the father.", 160),
  purpose: line("Enter what for.", 300),
});
export const callOffInput = z.object({ words: words("Tell him why.") });
export const handOverInput = z.object({ to: z.uuid("Choose a colleague.") });
