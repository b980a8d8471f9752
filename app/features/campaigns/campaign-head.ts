import type { PageHead } from "~/lib/query/page-loader";
import type { CampaignKind } from "~domain/campaigns";
import { LEGAL_NAME } from "~domain/legal";
import { plainText } from "~domain/plain-text";
import { isRichText } from "~domain/rich-text";
import { campaignQueries } from "./queries";
import type { CampaignDetailRow } from "./reads";

/** Server only: what search engines and link previews get of a campaign. */
export function campaignHead(kind: CampaignKind, param: "slug" | "id"): PageHead {
  return (read, { params }) => {
    const { queryKey } = campaignQueries.detail(kind, params[param] ?? "");
    const campaign = read<CampaignDetailRow>(queryKey);
    if (!campaign) return { description: "", noindex: true };
    const story = isRichText(campaign.story) ? plainText(campaign.story) : "";
    return {
      title: campaign.title,
      description: campaign.summary || story,
      image: campaign.cover_image_url ?? undefined,
      image_alt: campaign.cover_image_alt ?? undefined,
      type: "article",
      json_ld: [
        {
          "@type": "DonateAction",
          name: campaign.title,
          description: campaign.summary,
          recipient: { "@type": "Organization", name: LEGAL_NAME },
        },
      ],
    };
  };
}
