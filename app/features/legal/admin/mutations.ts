import { isSame } from "~/components/form/form-values";
import { browserClient } from "~/lib/supabase";
import type { Json } from "~domain/database.types";
import { AppError, answered, toAppError } from "~domain/errors";
import type { LegalName } from "~domain/legal-documents";
import type { LegalInput } from "~domain/legal-input";

/** Puts the next version in force. Throws an AppError; conflict where somebody else has published meanwhile. */
export async function publishLegal(document: LegalName, version: number, input: LegalInput): Promise<void> {
  const { summary, content, what_changed } = input;
  const row = { document, version, what_changed, summary: summary as Json, content: content as Json };
  const table = (await browserClient()).from("legal_documents");
  const { error } = await table.insert(row);
  if (error?.code === "23505") {
    // Published before by this very press, whose answer was lost.
    const there = table.select("document, version, what_changed, summary, content");
    if (isSame(await answered(there.match({ document, version }).maybeSingle()), row)) return;
    throw new AppError(
      "conflict",
      "Someone else has published a version in the meantime. Open the page again.",
    );
  }
  if (error) throw toAppError(error);
}
