import { useQuery } from "@tanstack/react-query";
import { Picture } from "~/components/media/picture";
import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Container } from "~/components/ui/section";
import { useLiveQueries } from "~/lib/realtime";
import { CATEGORY_LABELS, type CampaignCategory, type CampaignKind } from "~domain/campaigns";
import { CampaignStory } from "./campaign-story";
import { coverOf } from "./cover";
import { GivingBar } from "./giving-bar";
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
    <>
      <Container className="py-6 md:py-10">
        <Breadcrumb crumbs={[{ label: "Campaigns", to: "/campaigns" }]} here={campaign.title} />
        {/* Beside the title, so that the ask is in the first window; narrow screens have the bar. */}
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Intro campaign={campaign} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-24">
              <GivingBox campaign={campaign} url={url} />
            </div>
          </div>
          <div className="min-w-0">
            <CampaignStory campaign={campaign} campaignKey={campaignKey} donorsPage={donorsPage} />
          </div>
        </div>
      </Container>
      <GivingBar campaign={campaign} />
    </>
  );
}

function Intro({ campaign }: { campaign: CampaignDetailRow }) {
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap items-center gap-3">
        <Badge>{CATEGORY_LABELS[campaign.category as CampaignCategory]}</Badge>
        {campaign.organizer_name && (
          <span className="text-ink-soft">Started by {campaign.organizer_name}</span>
        )}
      </p>
      <h1 className="mt-4 text-4xl xl:text-5xl">{campaign.title}</h1>
      <p className="mt-5 max-w-3xl text-xl text-ink-soft">{campaign.summary}</p>
      <Picture
        src={coverOf(campaign)}
        alt={campaign.cover_image_alt ?? ""}
        width={16}
        height={9}
        priority
        sizes="(min-width: 76rem) 43rem, (min-width: 64rem) calc(100vw - 30rem), calc(100vw - 2.5rem)"
        frameClassName="mt-8 rounded-md"
      />
    </header>
  );
}
