import { browserClient } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
import type { LegalName } from "~domain/legal-documents";

/** The person has seen these versions. */
export async function noteSeen(seen: readonly { document: LegalName; version: number }[]): Promise<void> {
  const rows = seen.map(({ document, version }) => ({ document, version }));
  const { error } = await (await browserClient()).from("legal_consents").insert(rows);
  // Seen in another window a moment ago.
  if (error && error.code !== "23505") throw toAppError(error);
}
