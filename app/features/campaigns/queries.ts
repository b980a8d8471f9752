import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { Db } from "~/lib/supabase";
import {
  CAMPAIGNS_PER_PAGE,
  type CampaignKind,
  type CampaignListParams,
  containsPattern,
} from "~domain/campaigns";
import { AppError, toAppError } from "~domain/errors";

const CARD =
  "id, kind, slug, path, title, summary, category, cover_image_url, cover_image_alt, goal_amount, raised_amount, donor_count, days_left, state, is_funded, featured, organizer_name";
const tables = ["internal_campaigns", "user_campaigns", "campaign_totals"];
export const DONORS_PER_PAGE = 12;

type Filtered = ReturnType<typeof filtered>;

function filtered(db: Db, { q, category, status }: CampaignListParams) {
  let query = db.from("campaigns").select(CARD, { count: "exact" });
  if (q) query = query.ilike("search_text", containsPattern(q));
  if (category) query = query.eq("category", category);
  if (status === "funded") query = query.eq("is_funded", true);
  else if (status !== "all") query = query.eq("state", status);
  return query;
}

const sorted: Record<CampaignListParams["sort"], (query: Filtered) => Filtered> = {
  featured: (query) =>
    query.order("featured", { ascending: false }).order("created_at", { ascending: false }),
  newest: (query) => query.order("created_at", { ascending: false }),
  ending_soon: (query) => query.order("ends_at", { ascending: true, nullsFirst: false }),
  most_raised: (query) => query.order("raised_amount", { ascending: false }),
};

async function list(db: Db, params: CampaignListParams) {
  const from = (params.page - 1) * CAMPAIGNS_PER_PAGE;
  const query = sorted[params.sort](filtered(db, params)).order("id");
  const { data, error, count } = await query.range(from, from + CAMPAIGNS_PER_PAGE - 1);
  // Past the last page PostgREST answers 416: an empty page, not an error.
  if (error?.code === "PGRST103") return { rows: [], count: 0 };
  if (error) throw toAppError(error);
  return { rows: data.map(complete), count: count ?? 0 };
}

async function one(db: Db, column: "slug" | "id", value: string) {
  const kind: CampaignKind = column === "slug" ? "internal" : "user";
  const { data, error } = await db
    .from("campaigns")
    .select("*")
    .eq(column, value)
    .eq("kind", kind)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw new AppError("not_found");
  return complete(data);
}

type Complete<T> = { [K in keyof T]: K extends NullableColumn ? T[K] : NonNullable<T[K]> };
type NullableColumn =
  | "slug"
  | "ends_at"
  | "starts_at"
  | "days_left"
  | "organizer_name"
  | "cover_image_url"
  | "cover_image_alt";

/** Postgres cannot say which columns of a view are never null; the view's definition does. */
const complete = <T extends object>(row: T) => row as Complete<T>;

export type CampaignCardRow = Awaited<ReturnType<typeof list>>["rows"][number];
export type CampaignDetailRow = Awaited<ReturnType<typeof one>>;

const campaignColumn = (kind: CampaignKind) =>
  kind === "internal" ? "internal_campaign_id" : "user_campaign_id";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const campaignQueries = {
  all: ["campaigns"] as const,
  list: (params: CampaignListParams) =>
    queryOptions({
      queryKey: ["campaigns", "list", params],
      meta: { tables },
      queryFn: async (context) => list(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: ["campaigns", "featured"],
      meta: { tables },
      queryFn: async (context) => {
        const params = { q: "", category: null, sort: "featured", status: "active", page: 1 } as const;
        const { rows } = await list(await dbOf(context), params);
        return rows.slice(0, 3);
      },
    }),
  /** Throws not_found for an unknown, hidden or pending campaign. */
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ["campaigns", "detail", slug],
      meta: { tables },
      queryFn: async (context) => one(await dbOf(context), "slug", slug),
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: ["campaigns", "detail", id],
      meta: { tables },
      queryFn: async (context) => {
        if (!UUID.test(id)) throw new AppError("not_found");
        return one(await dbOf(context), "id", id);
      },
    }),
  updates: (kind: CampaignKind, key: string) =>
    queryOptions({
      queryKey: ["campaigns", "updates", kind, key],
      meta: { tables: ["campaign_updates"] },
      queryFn: async (context) => {
        const db = await dbOf(context);
        const { id } = await context.client.fetchQuery(detail(kind, key));
        const { data, error } = await db
          .from("campaign_updates")
          .select("id, title, body, published_at")
          .eq(campaignColumn(kind), id)
          .order("published_at", { ascending: false })
          .limit(20);
        if (error) throw toAppError(error);
        return data;
      },
    }),
  donors: (kind: CampaignKind, key: string, page: number) =>
    queryOptions({
      queryKey: ["campaigns", "donors", kind, key, page],
      meta: { tables: ["campaign_totals"] },
      queryFn: async (context) => {
        const db = await dbOf(context);
        const { id } = await context.client.fetchQuery(detail(kind, key));
        const from = (page - 1) * DONORS_PER_PAGE;
        const { data, error, count } = await db
          .from("donor_wall")
          .select("id, display_name, amount, message, given_at", { count: "exact" })
          .eq(campaignColumn(kind), id)
          .order("given_at", { ascending: false })
          .order("id")
          .range(from, from + DONORS_PER_PAGE - 1);
        if (error && error.code !== "PGRST103") throw toAppError(error);
        return { rows: data ?? [], count: count ?? 0 };
      },
      placeholderData: keepPreviousData,
    }),
  /** Words donors left with their gifts and staff approved. */
  voices: () =>
    queryOptions({
      queryKey: ["campaigns", "voices"],
      meta: { tables: ["campaign_totals"] },
      queryFn: async (context) => {
        const db = await dbOf(context);
        const { data, error } = await db
          .from("donor_wall")
          .select("id, display_name, message, given_at")
          .not("message", "is", null)
          .order("given_at", { ascending: false })
          .limit(3);
        if (error) throw toAppError(error);
        return data;
      },
    }),
  totals: () =>
    queryOptions({
      queryKey: ["campaigns", "totals"],
      meta: { tables },
      queryFn: async (context) => {
        const db = await dbOf(context);
        const { data, error } = await db.from("foundation_totals").select("*").single();
        if (error) throw toAppError(error);
        return data;
      },
    }),
};

const detail = (kind: CampaignKind, key: string) =>
  kind === "internal" ? campaignQueries.bySlug(key) : campaignQueries.byId(key);
