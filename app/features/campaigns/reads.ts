// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.

import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { Db } from "~/lib/supabase";
import { CAMPAIGNS_PER_PAGE, type CampaignKind, type CampaignListParams } from "~domain/campaigns";
import type { Database } from "~domain/database.types";
import { AppError, answered, counted, PAST_THE_END, toAppError } from "~domain/errors";

const CARD =
  "id, kind, slug, path, title, summary, category, cover_image_url, cover_image_alt, goal_amount, raised_amount, donor_count, days_left, state, is_funded, featured, organizer_name";
const DONORS_PER_PAGE = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Own = Database["public"]["Tables"]["internal_campaigns" | "user_campaigns"]["Row"];
type NullableColumn =
  | { [K in keyof Own]: null extends Own[K] ? K : never }[keyof Own]
  | "slug"
  | "starts_at"
  | "days_left"
  | "organizer_name";
type Complete<T> = { [K in keyof T]: K extends NullableColumn ? T[K] : NonNullable<T[K]> };
/** Postgres cannot say which columns of a view are never null; the view's definition does. */
const complete = <T extends object>(row: T) => row as Complete<T>;

export type CampaignCardRow = Awaited<ReturnType<typeof listCampaigns>>["rows"][number];
export type CampaignDetailRow = Awaited<ReturnType<typeof readCampaign>>;

function filtered(db: Db, { q, category, status }: CampaignListParams, how: { count?: "exact" }) {
  let query = q
    ? db.rpc("search_campaigns", { p_q: q }, how).select(CARD)
    : db.from("campaigns").select(CARD, how);
  if (category) query = query.eq("category", category);
  if (status === "funded") query = query.eq("is_funded", true);
  else if (status !== "all") query = query.eq("state", status);
  return query;
}
type Filtered = ReturnType<typeof filtered>;
const COUNTED = { count: "exact" } as const;

const sorted: Record<CampaignListParams["sort"], (query: Filtered) => Filtered> = {
  featured: (query) =>
    query.order("featured", { ascending: false }).order("created_at", { ascending: false }),
  newest: (query) => query.order("created_at", { ascending: false }),
  ending_soon: (query) => query.order("ends_at", { ascending: true, nullsFirst: false }),
  most_raised: (query) => query.order("raised_amount", { ascending: false }),
};

export async function listCampaigns(db: Db, params: CampaignListParams) {
  const from = (params.page - 1) * CAMPAIGNS_PER_PAGE;
  const query = sorted[params.sort](filtered(db, params, COUNTED)).order("id");
  const { data, error, count } = await query.range(from, from + CAMPAIGNS_PER_PAGE - 1);
  // Above the last page the rows are refused with their number; it is asked for again.
  if (error?.code === PAST_THE_END)
    return { rows: [], count: await counted(filtered(db, params, COUNTED).limit(1)) };
  if (error) throw toAppError(error);
  return { rows: data.map(complete), count: count ?? 0 };
}

export async function featuredCampaigns(db: Db) {
  const params = { q: "", category: null, sort: "featured", status: "active", page: 1 } as const;
  const data = await answered(
    sorted
      .featured(filtered(db, params, {}))
      .order("id")
      .limit(3),
  );
  return data.map(complete);
}

/**
 * `key` is the slug of an internal or the id of a user campaign. Throws gone for what visitors once saw, not_found for
 * unknown, hidden and pending ones.
 */
export async function readCampaign(db: Db, kind: CampaignKind, key: string) {
  if (kind === "user" && !UUID.test(key)) throw new AppError("not_found");
  const column = kind === "internal" ? "slug" : "id";
  const data = await answered(
    db.from("campaigns").select("*").eq(column, key).eq("kind", kind).maybeSingle(),
  );
  if (!data) throw new AppError((await wasPublic(db, kind, key)) ? "gone" : "not_found");
  return complete(data);
}

async function wasPublic(db: Db, kind: CampaignKind, key: string): Promise<boolean> {
  return answered(db.rpc("was_public", { p_table: `${kind}_campaigns`, p_key: key }));
}

/** Whose updates and donors are read. A gift does not change it: the server keeps it and need not wait for the detail. */
export const identify = (
  client: QueryClient,
  kind: CampaignKind,
  key: string,
  detail: FetchQueryOptions<CampaignDetailRow, Error, CampaignDetailRow, string[]>,
) =>
  client.fetchQuery({
    queryKey: ["campaigns", "id", kind, key],
    meta: { reads: [`${kind}_campaigns`], key },
    queryFn: async () => ({ kind, id: (await client.fetchQuery(detail)).id }),
  });

const campaignColumn = (kind: CampaignKind) =>
  kind === "internal" ? "internal_campaign_id" : "user_campaign_id";

export async function listUpdates(db: Db, { kind, id }: Pick<CampaignDetailRow, "kind" | "id">) {
  return answered(
    db
      .from("campaign_updates")
      .select("id, title, body, published_at")
      .eq(campaignColumn(kind as CampaignKind), id)
      .order("published_at", { ascending: false })
      .limit(20),
  );
}

const UPDATES_IN_FEED = 30;
/** The newest news of all public campaigns, each with its campaign. */
export async function updatesForFeed(db: Db) {
  const data = await answered(
    db
      .from("campaign_updates")
      .select("id, title, body, published_at, internal_campaign_id, user_campaign_id")
      .order("published_at", { ascending: false })
      .limit(UPDATES_IN_FEED),
  );
  const campaignOf = (row: (typeof data)[number]) => row.internal_campaign_id ?? row.user_campaign_id ?? "";
  const ids = [...new Set(data.map(campaignOf))];
  const found = await answered(db.from("campaigns").select("id, path, title").in("id", ids));
  const campaigns = new Map(found.map((campaign) => [campaign.id, campaign]));
  return data.flatMap((row) => {
    const campaign = campaigns.get(campaignOf(row));
    return campaign ? [{ ...row, campaign }] : [];
  });
}

/** Rows that may be passed by one by one; what stands deeper is found by its place in the index. */
const NEAR_ROWS = 240;

function wallRows(db: Db, { kind, id }: Pick<CampaignDetailRow, "kind" | "id">, from: number) {
  const columns = "id, display_name, amount, message, given_at";
  const rows =
    from > NEAR_ROWS
      ? db
          .rpc("donor_wall_rows", { p_campaign_id: id, p_from: from, p_count: DONORS_PER_PAGE })
          .select(columns)
      : db
          .from("donor_wall")
          .select(columns)
          .eq(campaignColumn(kind as CampaignKind), id)
          .range(from, from + DONORS_PER_PAGE - 1);
  return rows.order("given_at", { ascending: false }).order("id");
}

/** How many there are the kept total says: nobody counts them. */
export async function listDonors(db: Db, campaign: Pick<CampaignDetailRow, "kind" | "id">, page: number) {
  const column = campaignColumn(campaign.kind as CampaignKind);
  const [rows, { gift_count: count }] = await Promise.all([
    answered(wallRows(db, campaign, (page - 1) * DONORS_PER_PAGE)),
    answered(db.from("campaign_totals").select("gift_count").eq(column, campaign.id).single()),
  ]);
  return { rows, count, pages: Math.ceil(count / DONORS_PER_PAGE) };
}

/** Words donors left with their gifts and staff approved. */
export async function listVoices(db: Db) {
  return answered(
    db
      .from("donor_wall")
      .select("id, display_name, message")
      .not("message", "is", null)
      .order("given_at", { ascending: false })
      .limit(3),
  );
}

export async function readTotals(db: Db) {
  return answered(db.from("foundation_totals").select("*").single());
}
