import { queryOptions } from "@tanstack/react-query";
import { type AnswerShape, type CallResult, callFunction } from "~/lib/call-function";
import { dbOf } from "~/lib/query/client";
import type { CampaignKind, CampaignState } from "~domain/campaigns";
import { type DonationState, donationOutcome } from "~domain/donations";
import { answered } from "~domain/errors";

const COLUMNS = "kind, id, slug, path, title, state";
const campaigns = ["internal_campaigns", "user_campaigns"];
const MOST_OPTIONS = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A campaign a gift may be meant for. `state` says whether it takes gifts now. */
export type GiftCampaign = {
  kind: CampaignKind;
  id: string;
  slug: string | null;
  path: string;
  title: string;
  state: CampaignState;
};

const STATE: AnswerShape<DonationState> = { amount: "number", status: "string" };

/** The state of an attempt's gift, or null when there is none. */
export async function readDonationStatus(
  attempt_id: string,
  end = false,
): Promise<CallResult<DonationState | null>> {
  const result = await callFunction<DonationState>("donation-status", { attempt_id, end }, STATE);
  return !result.ok && result.problem.code === "not_found" ? { ok: true, value: null } : result;
}

/** Ends a payment; resolves to whether it was paid, undefined where it still may be. That the server could not be asked is no answer. */
export async function endPayment(attempt_id: string): Promise<CallResult<boolean | undefined>> {
  const result = await readDonationStatus(attempt_id, true);
  if (!result.ok) return result;
  const outcome = result.value ? donationOutcome(result.value) : "returned";
  if (outcome === "confirmed") return { ok: true, value: true };
  return { ok: true, value: outcome === "returned" || result.value?.unpaid ? false : undefined };
}

export const donationQueries = {
  /** Campaigns that take gifts now, ours first. */
  openCampaigns: () =>
    queryOptions({
      queryKey: ["donations", "open-campaigns"],
      meta: { reads: campaigns },
      queryFn: async (context): Promise<GiftCampaign[]> => {
        const db = await dbOf(context);
        const data = await answered(
          db
            .from("campaigns")
            .select(COLUMNS)
            .eq("state", "active")
            .order("kind")
            .order("featured", { ascending: false })
            .order("title")
            .limit(MOST_OPTIONS),
        );
        return data as GiftCampaign[];
      },
    }),
  /** The campaign a link names by its slug or, for user campaigns, its id; null when there is none. */
  linked: (key: string) =>
    queryOptions({
      queryKey: ["donations", "linked-campaign", key],
      // An id may be one of ours, which are known by their slugs.
      meta: { reads: campaigns, key: UUID.test(key) ? undefined : key },
      queryFn: async (context): Promise<GiftCampaign | null> => {
        const db = await dbOf(context);
        const query = db.from("campaigns").select(COLUMNS);
        const data = await answered(query.eq(UUID.test(key) ? "id" : "slug", key).maybeSingle());
        return data as GiftCampaign | null;
      },
    }),
};
