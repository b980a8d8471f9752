import { browserClient } from "~/lib/supabase";
import type { FatherSearch } from "~domain/care";
import { answered } from "~domain/errors";

export const REFUSALS: Record<string, string> = {
  override_not_reviewed: "Care staff have to look at your last emergency first. Please reach one of them.",
  override_not_found: "Someone has already looked at it, or it is your own.",
};

/** An administrator may read care data for half an hour; everybody on the staff is told. Throws an AppError. */
export async function openEmergency(words: string): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("open_care_override", { p_words: words }), REFUSALS);
}

/** Fathers by name, for a reason: whoever comes up sees it. Throws an AppError. */
export async function findFathers({ q, purpose, words }: FatherSearch) {
  const db = await browserClient();
  return answered(db.rpc("find_fathers", { p_q: q, p_purpose: purpose, p_words: words }), REFUSALS);
}
export type FoundFather = Awaited<ReturnType<typeof findFathers>>[number];

/** Another of the care staff has looked at an emergency. Throws an AppError. */
export async function reviewEmergency(id: string, words: string): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("review_care_override", { p_id: id, p_words: words }), REFUSALS);
}
