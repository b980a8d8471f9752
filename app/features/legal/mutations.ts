import { browserClient } from "~/lib/supabase";
import type { Json } from "~domain/database.types";
import { AppError, toAppError } from "~domain/errors";
import type { LegalInput, LegalName } from "~domain/legal-documents";

/** Puts the next version in force. Throws an AppError; conflict where somebody else has published meanwhile. */
export async function publishLegal(document: LegalName, version: number, input: LegalInput): Promise<void> {
  const { summary, content, what_changed } = input;
  const row = { document, version, what_changed, summary: summary as Json, content: content as Json };
  const { error } = await (await browserClient()).from("legal_documents").insert(row);
  if (error?.code === "23505")
    throw new AppError(
      "conflict",
      "Someone else has published a version in the meantime. Open the page again.",
    );
  if (error) throw toAppError(error);
}

/** The person has seen these versions. */
export async function noteSeen(seen: readonly { document: LegalName; version: number }[]): Promise<void> {
  const rows = seen.map(({ document, version }) => ({ document, version }));
  const { error } = await (await browserClient()).from("legal_consents").insert(rows);
  // Seen in another window a moment ago.
  if (error && error.code !== "23505") throw toAppError(error);
}
