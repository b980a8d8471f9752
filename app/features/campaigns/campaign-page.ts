// What the two campaign addresses share: their queries and their head.

import type { PageDefinition } from "~/lib/query/page-data";
import type { CampaignKind } from "~domain/campaigns";
import { isRichText, plainText } from "~domain/rich-text";
import { type CampaignDetailRow, campaignQueries } from "./queries";

/** `?donors=3`; anything else is the first page. */
export function donorsPageOf(search: URLSearchParams): number {
  const value = search.get("donors") ?? "";
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

export function campaignPage(kind: CampaignKind, param: "slug" | "id"): PageDefinition {
  const detail = (key: string) =>
    kind === "internal" ? campaignQueries.bySlug(key) : campaignQueries.byId(key);
  return {
    queries: ({ params, url }) => {
      const key = params[param] ?? "";
      return {
        needed: [detail(key)],
        nice: [
          campaignQueries.updates(kind, key),
          campaignQueries.donors(kind, key, donorsPageOf(url.searchParams)),
        ],
      };
    },
    head: (read, { params }) => {
      const campaign = read<CampaignDetailRow>(detail(params[param] ?? "").queryKey);
      if (!campaign) return { title: "Campaign", description: "", noindex: true };
      return {
        title: campaign.title,
        description: campaign.summary || (isRichText(campaign.story) ? plainText(campaign.story) : ""),
        image: campaign.cover_image_url ?? undefined,
        image_alt: campaign.cover_image_alt ?? undefined,
        type: "article",
        json_ld: [
          {
            "@type": "DonateAction",
            name: campaign.title,
            description: campaign.summary,
            url: campaign.path,
            recipient: { "@type": "Organization", name: "Single Fathers Foundation" },
          },
        ],
      };
    },
  };
}
