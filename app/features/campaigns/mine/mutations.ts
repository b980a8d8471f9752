import { sameAgain } from "~/lib/send-once";
import { browserClient } from "~/lib/supabase";
import { AppError, answered } from "~domain/errors";
import { MOST_WAITING, type UserCampaignInput } from "~domain/user-campaigns";
import type { MyCampaign } from "./queries";

/** Refusals of the database in plain words, by their message. */
const REFUSALS: Record<string, string> = {
  email_not_confirmed: "Please confirm your email address first. The link is in your inbox.",
  too_many_campaigns: `You have ${MOST_WAITING} campaigns that are not decided yet. You can start another one after that.`,
  campaign_not_found: "This campaign no longer exists.",
  campaign_is_public: "This campaign is on the site by now. Please write to us to have it changed.",
  campaign_changed: "This campaign has changed since you opened it.",
  campaign_not_public: "This campaign is not on the site.",
  campaign_has_gifts: "People have given to this campaign. Please write to us.",
};

/** Another one by now: what has become of it can be read, and stand beside what is typed. */
export const hasChanged = (error: unknown): boolean =>
  error instanceof AppError &&
  [REFUSALS.campaign_changed, REFUSALS.campaign_is_public].includes(error.message);

/** The same campaign however often it is sent under its id. Its first one gives somebody a role. */
export async function startCampaign(id: string, said: UserCampaignInput): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("start_campaign", { p_id: id, p_said: said }), REFUSALS).catch(sameAgain);
  await (await import("~/lib/session/live")).reloadAccount();
}

/** About the version that its organizer has seen. */
export async function changeCampaign(
  { id, version }: Pick<MyCampaign, "id" | "version">,
  said: UserCampaignInput,
): Promise<void> {
  const db = await browserClient();
  const asked = db.rpc("change_campaign", { p_id: id, p_version: version, p_said: said });
  await answered(asked, REFUSALS).catch(sameAgain);
}

export async function withdrawCampaign(id: string): Promise<void> {
  await answered((await browserClient()).rpc("withdraw_campaign", { p_id: id }), REFUSALS);
}

export async function endCampaign(id: string): Promise<void> {
  await answered((await browserClient()).rpc("end_campaign", { p_id: id }), REFUSALS);
}
