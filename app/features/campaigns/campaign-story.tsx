import { RichText } from "~/components/content/rich-text";
import { ReportButton } from "~/components/moderation/report-button";
import type { CampaignKind } from "~domain/campaigns";
import { CampaignUpdates } from "./campaign-updates";
import { DonorWall } from "./donor-wall";
import type { CampaignDetailRow } from "./reads";

type CampaignStoryProps = { campaign: CampaignDetailRow; campaignKey: string; donorsPage: number };

/** The reading part of a campaign page: story, updates and the people who gave. */
export function CampaignStory({ campaign, campaignKey, donorsPage }: CampaignStoryProps) {
  const kind = campaign.kind as CampaignKind;
  return (
    <>
      <RichText doc={campaign.story} className="max-w-2xl" />
      {kind === "user" ? (
        <div className="mt-8">
          <ReportButton kind="user_campaign" id={campaign.id} what="this campaign" />
        </div>
      ) : null}
      <CampaignUpdates kind={kind} campaignKey={campaignKey} />
      <section aria-labelledby="donors" className="mt-16">
        <h2 id="donors" className="mb-6 text-3xl font-bold tracking-tight">
          People who gave
        </h2>
        <DonorWall kind={kind} campaignKey={campaignKey} page={donorsPage} />
      </section>
    </>
  );
}
