import { browserClient } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
import type { LegalName } from "~domain/legal-documents";

/** The person has seen these versions. */
export async function noteSeen(seen: readonly { document: LegalName; version: number }[]): Promise<void> {
  const rows = seen.map(({ document, version }) => ({ document, version }));
  // Of those that were seen in another window a moment ago nothing changes, and the others are kept.
  const { error } = await (await browserClient())
    .from("legal_consents")
    .upsert(rows, { onConflict: "user_id,document,version", ignoreDuplicates: true });
  if (error) throw toAppError(error);
}
