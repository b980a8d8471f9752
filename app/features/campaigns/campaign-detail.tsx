import { useQuery } from "@tanstack/react-query";
import { Picture } from "~/components/media/picture";
import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Container } from "~/components/ui/section";
import { useLiveQueries } from "~/lib/realtime";
import { CATEGORY_LABELS, type CampaignCategory, type CampaignKind } from "~domain/campaigns";
import { CampaignStory } from "./campaign-story";
import { GivingBox } from "./giving-box";
import { campaignQueries } from "./queries";
import type { CampaignDetailRow } from "./reads";

/** `campaignKey` is the slug of an internal campaign or the id of a user campaign. */
export type CampaignDetailProps = {
  kind: CampaignKind;
  campaignKey: string;
  donorsPage: number;
  url: string;
};

export function CampaignDetail({ kind, campaignKey, donorsPage, url }: CampaignDetailProps) {
  const { data: campaign } = useQuery(campaignQueries.detail(kind, campaignKey));
  const column = kind === "internal" ? "internal_campaign_id" : "user_campaign_id";
  useLiveQueries(
    campaign ? { table: "campaign_totals", filter: `${column}=eq.${campaign.id}` } : null,
    campaignQueries.all,
  );
  if (!campaign) return null;
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumb crumbs={[{ label: "Campaigns", to: "/campaigns" }]} here={campaign.title} />
      <Intro campaign={campaign} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="lg:order-2">
          <div className="lg:sticky lg:top-24">
            <GivingBox campaign={campaign} url={url} />
          </div>
        </div>
        <div className="min-w-0 lg:order-1">
          <CampaignStory campaign={campaign} campaignKey={campaignKey} donorsPage={donorsPage} />
        </div>
      </div>
    </Container>
  );
}

function Intro({ campaign }: { campaign: CampaignDetailRow }) {
  return (
    <header className="mt-6">
      <p className="flex flex-wrap items-center gap-3">
        <Badge>{CATEGORY_LABELS[campaign.category as CampaignCategory]}</Badge>
        {campaign.organizer_name && (
          <span className="text-ink-soft">Started by {campaign.organizer_name}</span>
        )}
      </p>
      <h1 className="mt-4 max-w-4xl">{campaign.title}</h1>
      <p className="mt-5 max-w-3xl text-xl text-ink-soft">{campaign.summary}</p>
      <Picture
        src={campaign.cover_image_url ?? "/images/og/default.png"}
        alt={campaign.cover_image_alt ?? ""}
        width={16}
        height={7}
        priority
        sizes="(min-width: 76rem) 71rem, calc(100vw - 2.5rem)"
        frameClassName="mt-8 rounded-md max-md:aspect-video!"
      />
    </header>
  );
}
