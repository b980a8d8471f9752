import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import { dbOf } from "~/lib/query/client";
import type { CampaignInput, CampaignUpdateInput } from "~domain/campaign-input";
import { CATEGORY_LABELS } from "~domain/campaigns";
import type { Database } from "~domain/database.types";
import { answered } from "~domain/errors";
import type { RichText } from "~domain/rich-text";

type Table = Database["public"]["Tables"]["internal_campaigns"];
export const CAMPAIGN_STATES = {
  active: "Open",
  upcoming: "Opens later",
  ended: "Ended",
  hidden: "Hidden",
} as const;
/** What staff write; a campaign that was deleted comes back with these. */
const WRITTEN = [
  "id",
  "slug",
  "title",
  "summary",
  "story",
  "category",
  "cover_image_url",
  "cover_image_alt",
  "goal_amount",
  "active",
  "featured",
  "starts_at",
  "ends_at",
] as const;
const KEPT = "shown_at, created_at, updated_at, raised_amount, donor_count, gift_count, state, is_unused";
/** Postgres cannot say which columns of a view are never null; the view's definition does. */
type Shown = Omit<Table["Row"], "story"> & {
  story: RichText;
  raised_amount: number;
  donor_count: number;
  gift_count: number;
  state: keyof typeof CAMPAIGN_STATES;
  is_unused: boolean;
};

export const campaignAdminList = defineList(
  (db, how) =>
    db.from("campaign_list").select(`${WRITTEN.join(", ")}, ${KEPT}`, how) as unknown as PromiseLike<{
      data: Shown[] | null;
    }>,
)({
  key: ["campaigns", "list"],
  names: ["campaign", "campaigns"],
  id: "id",
  search: "title",
  sorts: ["-created_at", "title", "-raised_amount", "-goal_amount"],
  filters: {
    state: { label: "State", options: CAMPAIGN_STATES },
    category: { label: "Category", options: CATEGORY_LABELS },
    featured: { label: "Featured", options: { true: "Featured", false: "Not featured" } },
  },
  csv: {
    name: "campaigns",
    columns: [
      "slug",
      "title",
      "category",
      "state",
      "featured",
      "goal_amount",
      "raised_amount",
      "donor_count",
      "gift_count",
      "starts_at",
      "ends_at",
      "created_at",
    ],
  },
});
export type CampaignListRow = RowOf<typeof campaignAdminList>;

export const campaignWrite: Write<CampaignInput> = {
  change: (db, changes) => db.from("internal_campaigns").update(changes),
  create: (db, row) => db.from("internal_campaigns").insert(row),
};

export const campaignRemoval: Removal<CampaignListRow> = {
  remove: (db) => db.from("internal_campaigns").delete(),
  written: WRITTEN,
  restore: (db, rows) => {
    const written = (row: CampaignListRow) => Object.fromEntries(WRITTEN.map((name) => [name, row[name]]));
    return db.from("internal_campaigns").insert(rows.map(written) as Table["Insert"][]);
  },
};

export const updateList = defineList((db, how) =>
  db
    .from("campaign_updates")
    .select(
      "id, internal_campaign_id, user_campaign_id, title, body, published_at, updated_at, internal_campaigns(title), user_campaigns(title)",
      how,
    ),
)({
  key: ["campaigns", "updates"],
  names: ["update", "updates"],
  id: "id",
  search: "title",
  sorts: ["-published_at"],
});
export type UpdateListRow = RowOf<typeof updateList>;

export const updateWrite: Write<CampaignUpdateInput> = {
  // Donors have read it as news of this campaign: it stays there.
  change: (db, { internal_campaign_id: _, ...changes }) => db.from("campaign_updates").update(changes),
  create: (db, row) => db.from("campaign_updates").insert(row),
};

export const updateRemoval: Removal<UpdateListRow> = {
  remove: (db) => db.from("campaign_updates").delete(),
  written: ["title", "body", "published_at"],
  restore: (db, rows) =>
    db
      .from("campaign_updates")
      .insert(rows.map(({ updated_at: _, internal_campaigns: __, user_campaigns: ___, ...row }) => row)),
};

/** The foundation's campaigns an update can be about. */
export const campaignChoices = () =>
  queryOptions({
    queryKey: ["my", "campaigns", "choices"],
    queryFn: async (context) => {
      const db = await dbOf(context);
      return answered(db.from("internal_campaigns").select("id, title").order("title").limit(500));
    },
  });
