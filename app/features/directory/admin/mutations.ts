import { browserClient } from "~/lib/supabase";
import { AppError, answered, toAppError } from "~domain/errors";
import type { ListingCheck } from "~domain/listing-checks";

/** The one before it ends: the newest check counts. */
export async function addCheck(listing_id: string, check: ListingCheck): Promise<void> {
  const db = await browserClient();
  const { error } = await db.from("listing_verifications").insert({ listing_id, ...check });
  if (error?.message === "own_matter")
    throw new AppError("conflict", "This is your own card: another administrator has to check it.", {
      cause: error,
    });
  if (error) throw toAppError(error);
}

/** The listing is hidden at once; the line stays in the history. */
export async function takeBackCheck(id: string): Promise<void> {
  const db = await browserClient();
  const ended_at = new Date().toISOString();
  await answered(db.from("listing_verifications").update({ ended_at }).eq("id", id).select("id").single());
}
