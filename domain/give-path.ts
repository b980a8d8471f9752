import type { Cents } from "./money.ts";

/** The gift goes where it is needed most: what a link and the form's choice say then. No campaign has this name. */
export const GENERAL_FUND = "general";

/** Where a gift begins. `campaign`: slug, id of a user campaign, or GENERAL_FUND; null leaves it to what was chosen before. */
export function donatePath(campaign: string | null, cents?: Cents): string {
  const search = new URLSearchParams();
  if (campaign) search.set("campaign", campaign);
  if (cents) search.set("amount", String(cents / 100));
  return search.size > 0 ? `/donate?${search}` : "/donate";
}
