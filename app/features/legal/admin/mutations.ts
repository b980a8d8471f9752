import { isSame } from "~/components/form/form-values";
import { browserClient } from "~/lib/supabase";
import type { Json } from "~domain/database.types";
import { answered, refusal } from "~domain/errors";
import type { LegalName } from "~domain/legal-documents";
import type { LegalInput } from "~domain/legal-input";

export const unchangedSince = (version: number): string => `Nothing has changed since version ${version}.`;

/** Puts the next version in force, or says that somebody else has published meanwhile. Throws an AppError. */
export async function publishLegal(
  document: LegalName,
  version: number,
  input: LegalInput,
): Promise<"published" | "another_in_force"> {
  const { summary, content, what_changed } = input;
  const row = { document, version, what_changed, summary: summary as Json, content: content as Json };
  const table = (await browserClient()).from("legal_documents");
  const { error } = await table.insert(row);
  if (error?.code === "23505") {
    // Published before by this very press, whose answer was lost.
    const there = table.select("document, version, what_changed, summary, content");
    const same = isSame(await answered(there.match({ document, version }).maybeSingle()), row);
    return same ? "published" : "another_in_force";
  }
  if (error) throw refusal(error, { legal_text_unchanged: unchangedSince(version - 1) });
  return "published";
}
