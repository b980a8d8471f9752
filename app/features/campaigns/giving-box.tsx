import { Link } from "react-router";
import { Share } from "~/components/content/share";
import { ButtonLink } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import { DaysLeft } from "~/components/ui/days-left";
import { Disclaimer } from "~/components/ui/disclaimer";
import { ProgressMeter } from "~/components/ui/progress-meter";
import { useSpared } from "~/lib/browser/use-spared";
import { ORGANISATION } from "~/lib/organisation";
import { donatePath, GENERAL_FUND } from "~domain/give-path";
import { formatCentsShort } from "~domain/money";
import { PRESET_AMOUNTS } from "~domain/preset-amounts";
import { DonorCount } from "./donor-count";
import type { CampaignDetailRow } from "./reads";

const campaignKey = ({ slug, id }: CampaignDetailRow) => slug ?? id;

/** The meter, the ask and who holds the money: what a donor wants to know before giving. */
export function GivingBox({ campaign, url }: { campaign: CampaignDetailRow; url: string }) {
  return (
    <div className="paper p-6 sm:p-8">
      <ProgressMeter
        size="lg"
        raised_amount={campaign.raised_amount}
        goal_amount={campaign.goal_amount}
        label={`Raised for ${campaign.title}`}
      />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <DonorCount count={campaign.donor_count} />
        <DaysLeft days_left={campaign.days_left} state={campaign.state as "active"} />
      </p>
      <Ask campaign={campaign} />
      <h2 className="mt-8 text-lg font-bold">Who holds the money</h2>
      <p className="mt-2 text-base text-ink-soft">{holder(campaign)}</p>
      <p className="mt-4 text-base text-ink-soft">
        <Disclaimer />
      </p>
      <div className="no-print mt-6 border-t border-line pt-6">
        <Share url={url} title={campaign.title} />
      </div>
    </div>
  );
}

function Ask({ campaign }: { campaign: CampaignDetailRow }) {
  // Whoever is asked for nothing and opens a campaign by himself finds a plain way to give.
  const spared = useSpared();
  if (campaign.state === "upcoming")
    return <p className="mt-6 font-semibold">Giving opens when the campaign starts.</p>;
  if (campaign.state === "ended") {
    return (
      <>
        <p className="mt-6 font-semibold">
          {campaign.is_funded
            ? "This campaign has ended and reached its goal. Thank you."
            : "This campaign has ended."}
        </p>
        <ButtonLink
          to={donatePath(GENERAL_FUND)}
          data-ask
          variant="ask"
          size="lg"
          className="mt-4 w-full px-4!"
        >
          Give where it is needed most
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {campaign.is_funded && (
        <p className="mt-6 font-semibold text-success">
          The goal is reached. What comes on top goes further for the same purpose.
        </p>
      )}
      <ul data-ask className="mt-6 flex flex-wrap gap-2" aria-label="Give an amount">
        {PRESET_AMOUNTS.slice(0, 3).map((cents) => (
          <li key={cents} className="flex-1">
            <Link
              to={donatePath(campaignKey(campaign), cents)}
              className={buttonClass({ variant: "quiet" }, "tabular w-full px-2!")}
            >
              {formatCentsShort(cents)}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={donatePath(campaignKey(campaign))}
        data-ask={!spared || undefined}
        variant={spared ? "link" : "ask"}
        size="lg"
        className="mt-3 w-full px-4!"
      >
        Donate to this campaign
      </ButtonLink>
    </>
  );
}

/** decision 23: organizers never hold money. */
function holder(campaign: CampaignDetailRow): string {
  if (campaign.kind === "internal")
    return `${ORGANISATION.name} runs this campaign and receives every gift directly.`;
  return `Every gift goes to ${ORGANISATION.name}, which pays for what this campaign describes. ${campaign.organizer_name ?? "The organizer"} started the campaign and never holds the money.`;
}
