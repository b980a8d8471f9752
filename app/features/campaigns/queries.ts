import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { CampaignKind, CampaignListParams } from "~domain/campaigns";

const reads = () => import("./reads");
const tables = ["internal_campaigns", "user_campaigns", "campaign_totals"];

/** `key` is the slug of an internal or the id of a user campaign. */
const detail = (kind: CampaignKind, key: string) =>
  queryOptions({
    queryKey: ["campaigns", "detail", kind, key],
    meta: { tables },
    queryFn: async (context) => (await reads()).readCampaign(await dbOf(context), kind, key),
  });

const campaignOf = ({ client }: { client: QueryClient }, kind: CampaignKind, key: string) =>
  client.fetchQuery(detail(kind, key));

export const campaignQueries = {
  all: ["campaigns"] as const,
  detail,
  list: (params: CampaignListParams) =>
    queryOptions({
      queryKey: ["campaigns", "list", params],
      meta: { tables },
      queryFn: async (context) => (await reads()).listCampaigns(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: ["campaigns", "featured"],
      meta: { tables },
      queryFn: async (context) => (await reads()).featuredCampaigns(await dbOf(context)),
    }),
  updates: (kind: CampaignKind, key: string) =>
    queryOptions({
      queryKey: ["campaigns", "updates", kind, key],
      meta: { tables: ["campaign_updates"] },
      queryFn: async (context) =>
        (await reads()).listUpdates(await dbOf(context), await campaignOf(context, kind, key)),
    }),
  donors: (kind: CampaignKind, key: string, page: number) =>
    queryOptions({
      queryKey: ["campaigns", "donors", kind, key, page],
      // The wall changes exactly when a total does.
      meta: { tables: ["campaign_totals"] },
      queryFn: async (context) =>
        (await reads()).listDonors(await dbOf(context), await campaignOf(context, kind, key), page),
      placeholderData: keepPreviousData,
    }),
  voices: () =>
    queryOptions({
      queryKey: ["campaigns", "voices"],
      meta: { tables: ["campaign_totals"] },
      queryFn: async (context) => (await reads()).listVoices(await dbOf(context)),
    }),
  totals: () =>
    queryOptions({
      queryKey: ["campaigns", "totals"],
      meta: { tables },
      queryFn: async (context) => (await reads()).readTotals(await dbOf(context)),
    }),
};
