import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { CampaignKind, CampaignListParams } from "~domain/campaigns";

const reads = () => import("./reads");
const campaigns = ["internal_campaigns", "user_campaigns"];
const withTotals = [...campaigns, "campaign_totals"];

/** `key` is the slug of an internal or the id of a user campaign. */
const detail = (kind: CampaignKind, key: string) =>
  queryOptions({
    queryKey: ["campaigns", "detail", kind, key],
    meta: { reads: withTotals, key },
    queryFn: async (context) => (await reads()).readCampaign(await dbOf(context), kind, key),
  });

const campaignOf = async ({ client }: { client: QueryClient }, kind: CampaignKind, key: string) =>
  (await reads()).identify(client, kind, key, detail(kind, key));

export const campaignQueries = {
  all: ["campaigns"] as const,
  detail,
  list: (params: CampaignListParams) =>
    queryOptions({
      queryKey: ["campaigns", "list", params],
      meta: { reads: withTotals },
      queryFn: async (context) => (await reads()).listCampaigns(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: ["campaigns", "featured"],
      meta: { reads: withTotals },
      queryFn: async (context) => (await reads()).featuredCampaigns(await dbOf(context)),
    }),
  updates: (kind: CampaignKind, key: string) =>
    queryOptions({
      queryKey: ["campaigns", "updates", kind, key],
      meta: { reads: [...campaigns, "campaign_updates"], key },
      queryFn: async (context) =>
        (await reads()).listUpdates(await dbOf(context), await campaignOf(context, kind, key)),
    }),
  donors: (kind: CampaignKind, key: string, page: number) =>
    queryOptions({
      queryKey: ["campaigns", "donors", kind, key, page],
      meta: { reads: [...withTotals, "donations"], key },
      queryFn: async (context) =>
        (await reads()).listDonors(await dbOf(context), await campaignOf(context, kind, key), page),
      placeholderData: keepPreviousData,
    }),
  voices: () =>
    queryOptions({
      queryKey: ["campaigns", "voices"],
      meta: { reads: ["donations"] },
      queryFn: async (context) => (await reads()).listVoices(await dbOf(context)),
    }),
  totals: () =>
    queryOptions({
      queryKey: ["campaigns", "totals"],
      meta: { reads: [...withTotals, "donations"] },
      queryFn: async (context) => (await reads()).readTotals(await dbOf(context)),
    }),
};
