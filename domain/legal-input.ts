// What staff write for the next version; apart from legal-documents.ts, because pages that only show one need no schema.
import { z } from "zod";
import { richText } from "./rich-text-input.ts";
import { cleanText } from "./text.ts";

export const WHAT_CHANGED_MAX_LENGTH = 600;

/** Columns of legal_documents, from the fields of the same names. */
export const legalInput = z.object({
  summary: richText("Write the summary: most people read nothing else."),
  content: richText("Write the text."),
  what_changed: z
    .string()
    .max(WHAT_CHANGED_MAX_LENGTH, `Use at most ${WHAT_CHANGED_MAX_LENGTH} characters.`)
    .transform(cleanText)
    .pipe(z.string().min(1, "Say what is different. Members are told in these words.")),
});
export type LegalInput = z.output<typeof legalInput>;
