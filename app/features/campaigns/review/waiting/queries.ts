import { countQuery } from "~/lib/list/reads";

/** Of the list of user campaigns. Apart from it: every page inside asks for the number, and few for the list. */
export const USER_CAMPAIGNS_KEY = ["user-campaigns"] as const;

/** How many wait to be read; again whenever the list is. */
export const waitingCampaigns = () =>
  countQuery(["my", ...USER_CAMPAIGNS_KEY, "waiting"], (db, how) =>
    db.from("reviews").select("id", how).eq("kind", "user_campaign").eq("state", "waiting"),
  );
