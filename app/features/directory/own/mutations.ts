import { browserClient } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ListingDetails } from "~domain/own-listing";

type Changes = Partial<ListingDetails> & { taking_new_people?: boolean; is_withdrawn?: boolean };

/** Whatever an owner saves also says that it is true now: the card does not rest for another ninety days. */
export async function changeListing(id: string, changes: Changes): Promise<void> {
  const db = await browserClient();
  await answered(db.from("listings").update(changes).eq("id", id).select("id").single());
}
