// What the two campaign addresses share: their queries.

import type { PageQueries } from "~/lib/query/page-data";
import type { CampaignKind } from "~domain/campaigns";
import { campaignQueries } from "./queries";

/** `?donors=3`; anything else is the first page. */
export function donorsPageOf(search: URLSearchParams): number {
  const value = search.get("donors") ?? "";
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

export function campaignPageQueries(kind: CampaignKind, param: "slug" | "id"): PageQueries {
  return ({ params, url }) => {
    const key = params[param] ?? "";
    return {
      needed: [campaignQueries.detail(kind, key)],
      nice: [
        campaignQueries.updates(kind, key),
        campaignQueries.donors(kind, key, donorsPageOf(url.searchParams)),
      ],
    };
  };
}
