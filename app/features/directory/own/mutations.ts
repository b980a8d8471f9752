import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ListingDetails } from "~domain/own-listing";

type Changes = Partial<ListingDetails> & { taking_new_people?: boolean; is_withdrawn?: boolean };

const DETAILS = "issues, languages, office_zip, telehealth, sliding_scale, insurance, first_call_free";

/**
 * Whatever an owner saves also says that it is true now: the card does not rest for another ninety days. Of the details only
 * what was changed is sent, so that nothing another window has saved since is undone. What the card says then.
 */
export async function changeListing(id: string, changes: Changes): Promise<ListingDetails> {
  const db = await browserClient();
  return await answered(db.from("listings").update(changes).eq("id", id).select(DETAILS).single());
}

/** That all of it still holds, and nothing of it changed: one column is written as it stands. */
export async function confirmListing(id: string): Promise<ListingDetails> {
  const db = await browserClient();
  const { telehealth } = await answered(db.from("listings").select("telehealth").eq("id", id).single());
  const same = db.from("listings").update({ telehealth }).eq("id", id).eq("telehealth", telehealth);
  return await answered(same.select(DETAILS).single());
}
