// People of the board: what staff write about them, and the words of their term.
import { z } from "zod";
import { pictureAddress } from "./staff-pictures.ts";
import { cleanLine, cleanText } from "./text.ts";

const line = (missing: string) =>
  z.string().max(120, "Use at most 120 characters.").transform(cleanLine).pipe(z.string().min(1, missing));
export const BIO_MAX_LENGTH = 600;

/** Columns of board_members, from the fields of the same names. */
export const boardMemberSchema = z
  .object({
    name: line("Enter the person's name."),
    role: line("Say what they do on the board, such as Chair or Treasurer."),
    bio: z
      .string()
      .max(BIO_MAX_LENGTH, `Use at most ${BIO_MAX_LENGTH} characters.`)
      .transform(cleanText)
      .pipe(z.string().min(1, "Write a sentence or two about them.")),
    portrait_url: pictureAddress,
    portrait_alt: z.string().max(300, "Use at most 300 characters.").transform(cleanLine),
    term_from: z.iso.date("Enter the day the term began or begins."),
    term_until: z.iso
      .date("Enter the last day of the term, or leave it empty.")
      .or(z.literal(""))
      .transform((day) => day || null),
    is_active: z.boolean(),
  })
  .refine(({ portrait_url, portrait_alt }) => portrait_url === null || portrait_alt !== "", {
    path: ["portrait_alt"],
    message: "Say what the picture shows, for people who cannot see it.",
  })
  .refine(({ term_from, term_until }) => term_until === null || term_until >= term_from, {
    path: ["term_until"],
    message: "The term cannot end before it begins.",
  })
  .transform(({ portrait_alt, ...member }) => ({
    ...member,
    portrait_alt: member.portrait_url === null ? null : portrait_alt,
  }));
export type BoardMemberInput = z.output<typeof boardMemberSchema>;

const month = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", timeZone: "UTC" });

/** "January 2026 to December 2028", "Since January 2026". */
export function termText(from: string, until: string | null): string {
  const begins = month.format(new Date(from));
  return until === null ? `Since ${begins}` : `${begins} to ${month.format(new Date(until))}`;
}

/** Whether visitors see somebody today, and if not, why. Days as the database has them, in UTC. */
export function officeOf(
  { is_active, term_from, term_until }: { is_active: boolean; term_from: string; term_until: string | null },
  now: Date,
): "shown" | "hidden" | "over" | "to_come" {
  const today = now.toISOString().slice(0, 10);
  if (!is_active) return "hidden";
  if (term_from > today) return "to_come";
  return term_until !== null && term_until < today ? "over" : "shown";
}
