import { RichText } from "~/components/content/rich-text";
import { Picture } from "~/components/media/picture";
import { Badge } from "~/components/ui/badge";
import { CATEGORY_LABELS, type CampaignCategory } from "~domain/campaigns";
import { coverOf } from "./cover";

export interface CampaignPreviewProps {
  campaign: {
    title: string;
    summary: string;
    story: unknown;
    category: CampaignCategory;
    cover_image_url: string | null;
    cover_image_alt: string;
    organizer_display_name: string;
  };
}

/** A campaign that is not public yet, as visitors would read it. */
export function CampaignPreview({ campaign }: CampaignPreviewProps) {
  return (
    <article aria-labelledby="campaign" className="paper p-6">
      <p className="flex flex-wrap items-center gap-3">
        <Badge>{CATEGORY_LABELS[campaign.category]}</Badge>
        <span className="text-ink-soft">Started by {campaign.organizer_display_name}</span>
      </p>
      <h2 id="campaign" className="mt-4 text-3xl wrap-anywhere">
        {campaign.title}
      </h2>
      <p className="mt-4 text-lg text-ink-soft wrap-anywhere">{campaign.summary}</p>
      <Picture
        src={coverOf(campaign)}
        alt={campaign.cover_image_alt}
        width={16}
        height={9}
        sizes="(min-width: 80rem) 44rem, calc(100vw - 4rem)"
        frameClassName="mt-6 rounded-md max-w-2xl"
      />
      <RichText doc={campaign.story} className="mt-6 max-w-2xl wrap-anywhere" />
    </article>
  );
}
