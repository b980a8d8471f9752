import type { PageHead } from "~/lib/query/page-loader";
import type { CampaignKind } from "~domain/campaigns";
import { LEGAL_NAME } from "~domain/legal";
import { plainText } from "~domain/plain-text";
import { isRichText } from "~domain/rich-text";
import { socialPictureAddress } from "~domain/social-picture";
import { campaignPicture } from "./campaign-picture";
import { campaignQueries } from "./queries";
import type { CampaignDetailRow } from "./reads";

/** Server only: what search engines and link previews get of a campaign. */
export function campaignHead(kind: CampaignKind, param: "slug" | "id"): PageHead {
  return (read, { params }) => {
    const { queryKey } = campaignQueries.detail(kind, params[param] ?? "");
    const campaign = read<CampaignDetailRow>(queryKey);
    if (!campaign) return { description: "", noindex: true };
    const story = isRichText(campaign.story) ? plainText(campaign.story) : "";
    const picture = campaignPicture(campaign);
    return {
      title: campaign.title,
      description: campaign.summary || story,
      ...(picture && {
        image: socialPictureAddress(campaign.path, picture),
        image_alt: `${picture.title}: ${picture.line}`,
      }),
      type: "article",
      parent: { title: "Campaigns", path: "/campaigns" },
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
