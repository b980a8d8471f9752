import { cleanLine, pageNumber } from "./text.ts";

export const CAMPAIGN_KINDS = ["internal", "user"] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_CATEGORIES = [
  "emergency_relief",
  "housing",
  "legal_aid",
  "education",
  "childcare",
  "health",
  "community",
] as const;
export type CampaignCategory = (typeof CAMPAIGN_CATEGORIES)[number];

export const CATEGORY_LABELS: Record<CampaignCategory, string> = {
  emergency_relief: "Emergency relief",
  housing: "Housing",
  legal_aid: "Legal aid",
  education: "Education",
  childcare: "Childcare",
  health: "Health",
  community: "Community",
};

export type CampaignState = "upcoming" | "active" | "ended";

export const CAMPAIGN_SORTS = ["featured", "newest", "ending_soon", "most_raised"] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

export const SORT_LABELS: Record<CampaignSort, string> = {
  featured: "Featured first",
  newest: "Newest first",
  ending_soon: "Ending soon",
  most_raised: "Most raised",
};

export const CAMPAIGN_STATUS_FILTERS = ["active", "funded", "upcoming", "ended", "all"] as const;
export type CampaignStatusFilter = (typeof CAMPAIGN_STATUS_FILTERS)[number];

export const STATUS_LABELS: Record<CampaignStatusFilter, string> = {
  active: "Open now",
  funded: "Goal reached",
  upcoming: "Starting soon",
  ended: "Ended",
  all: "All",
};

export const CAMPAIGNS_PER_PAGE = 12;
const MAX_PAGE = 1000;
const MAX_SEARCH_LENGTH = 80;

/** The state of the campaign list, as it stands in the URL. */
export type CampaignListParams = {
  q: string;
  category: CampaignCategory | null;
  sort: CampaignSort;
  status: CampaignStatusFilter;
  page: number;
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

/** Reads `?q=&category=&sort=&status=&page=`; whatever is not understood falls back to its default. */
export function parseCampaignListParams(search: URLSearchParams): CampaignListParams {
  return {
    q: cleanLine((search.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH)),
    category: oneOf(CAMPAIGN_CATEGORIES, search.get("category")),
    sort: oneOf(CAMPAIGN_SORTS, search.get("sort")) ?? "featured",
    status: oneOf(CAMPAIGN_STATUS_FILTERS, search.get("status")) ?? "active",
    page: pageNumber(search.get("page"), MAX_PAGE),
  };
}
