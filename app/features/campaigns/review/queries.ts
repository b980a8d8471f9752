import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import { browserClient } from "~/lib/supabase";
import { CATEGORY_LABELS } from "~domain/campaigns";
import { AppError, answered, toAppError } from "~domain/errors";
import { type Decision, REVIEW_STATES } from "~domain/reviews";
import { USER_CAMPAIGNS_KEY } from "./waiting/queries";

const COLUMNS =
  "id, title, category, goal_amount, raised_amount, organizer_display_name, is_over, state, list_place, created_at";

/** Those that wait come first, then the newest. */
export const userCampaignList = defineList((db, how, q) =>
  q
    ? db.rpc("search_user_campaigns", { p_q: q }, how).select(COLUMNS)
    : db.from("user_campaign_list").select(COLUMNS, how),
)({
  key: USER_CAMPAIGNS_KEY,
  names: ["campaign", "campaigns"],
  id: "id",
  search: "own",
  sorts: ["-list_place"],
  filters: {
    state: { label: "State", options: REVIEW_STATES },
    category: { label: "Category", options: CATEGORY_LABELS },
  },
});
export type UserCampaignRow = RowOf<typeof userCampaignList>;

/** The whole campaign, as visitors would see it; null where there is none. */
export const userCampaign = (id: string) =>
  queryOptions({
    queryKey: [...listKey(userCampaignList), "whole", id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const { data, error } = await db.from("user_campaign_list").select("*").eq("id", id).maybeSingle();
      const problem = error && toAppError(error);
      // An address somebody made up is nobody's.
      if (problem instanceof AppError && problem.code === "invalid_input") return null;
      if (problem) throw problem;
      return data;
    },
    staleTime: 0,
  });
export type WholeCampaign = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof userCampaign>["queryFn"]>>>
>;

const REFUSALS: Record<string, string> = {
  record_not_found: "This campaign no longer exists: its organizer has withdrawn it.",
  review_changed: "This has changed since you opened it. Close this, and read the campaign again.",
  already_decided: "This has already been decided.",
  own_matter: "This is your own campaign: another administrator has to decide about it.",
};

/** About the version that was read; its organizer, where there is an account, gets a message and an email with the words. */
export async function decideCampaign(
  { id, version }: Pick<WholeCampaign, "id" | "version">,
  decision: Decision,
  words: string,
): Promise<void> {
  const db = await browserClient();
  const how = { p_id: id, p_version: version, p_decision: decision, ...(words && { p_words: words }) };
  await answered(db.rpc("decide_review", how), REFUSALS);
}
