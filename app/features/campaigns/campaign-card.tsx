import { Link } from "react-router";
import { Picture } from "~/components/media/picture";
import { Badge } from "~/components/ui/badge";
import { LinkCard } from "~/components/ui/card";
import { DaysLeft } from "~/components/ui/days-left";
import { ProgressMeter } from "~/components/ui/progress-meter";
import { CATEGORY_LABELS, type CampaignCategory } from "~domain/campaigns";
import { coverOf } from "./cover";
import { DonorCount } from "./donor-count";
import type { CampaignCardRow } from "./reads";

export type CampaignCardProps = {
  campaign: CampaignCardRow;
  level?: 2 | 3;
  /** Its picture is among the first things seen. */
  priority?: boolean;
};

export function CampaignCard({ campaign, level = 3, priority }: CampaignCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <LinkCard className="h-full @2xl:flex-row">
      <Picture
        src={coverOf(campaign)}
        alt=""
        width={16}
        height={9}
        priority={priority}
        frameClassName="@2xl:aspect-auto! @2xl:w-1/2 @2xl:shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col p-5 sm:p-6">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge>{CATEGORY_LABELS[campaign.category as CampaignCategory]}</Badge>
          {campaign.organizer_name && <span className="text-ink-soft">by {campaign.organizer_name}</span>}
        </p>
        <Title className="mt-3 text-2xl font-bold tracking-tight text-balance">
          <Link to={campaign.path} prefetch="intent" className="card-link">
            {campaign.title}
          </Link>
        </Title>
        <p className="mt-2 mb-6 line-clamp-3 text-ink-soft">{campaign.summary}</p>
        <div className="mt-auto">
          <ProgressMeter
            raised_amount={campaign.raised_amount}
            goal_amount={campaign.goal_amount}
            label={`Raised for ${campaign.title}`}
          />
          <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <DonorCount count={campaign.donor_count} />
            <DaysLeft days_left={campaign.days_left} state={campaign.state as "active"} />
          </p>
        </div>
      </div>
    </LinkCard>
  );
}
