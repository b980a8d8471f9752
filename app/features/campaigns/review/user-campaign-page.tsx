import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { DateText } from "~/components/ui/date";
import { ReviewBadge } from "~/components/ui/review-badge";
import { lastWholeDay } from "~domain/dates";
import { CampaignPreview } from "../campaign-preview";
import { giftsOf } from "../gifts-of";
import { Raised } from "../raised";
import { CampaignDecision } from "./campaign-decision";
import { userCampaign, type WholeCampaign } from "./queries";

/** One campaign as visitors would read it, who started it, and the decision. */
export function UserCampaignPage({ id, back }: RecordPageProps) {
  const query = useQuery(userCampaign(id));
  const campaign = query.data;
  return (
    <RecordPage
      back={back}
      title={campaign?.title ?? "Campaign"}
      lead={campaign ? <ReviewBadge state={campaign.state} /> : undefined}
    >
      {campaign ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <CampaignPreview campaign={campaign} />
          <div className="grid gap-8">
            <CampaignDecision campaign={campaign} />
            <Facts campaign={campaign} />
          </div>
        </div>
      ) : campaign === null ? (
        <Notice tone="warning">There is no such campaign. Its organizer may have withdrawn it.</Notice>
      ) : (
        <NotLoaded query={query} what="the campaign" />
      )}
    </RecordPage>
  );
}

const link = "inline-flex min-h-11 items-center text-link underline underline-offset-4";

function Facts({ campaign }: { campaign: WholeCampaign }) {
  const { id, user_id, raised_amount, goal_amount, gift_count, ends_at, is_over } = campaign;
  return (
    <section aria-labelledby="facts" className="paper p-6">
      <h2 id="facts" className="mb-4 text-xl">
        For staff
      </h2>
      <Raised {...{ raised_amount, goal_amount }} />
      <p className="mt-4 text-sm text-ink-soft">
        {gift_count === 1 ? "1 gift" : `${gift_count} gifts`}. Started on{" "}
        <DateText value={campaign.created_at} />.{" "}
        {!ends_at ? (
          "No end date."
        ) : is_over ? (
          <>
            Ended on <DateText value={ends_at} />.
          </>
        ) : (
          <>
            Its last day is <DateText value={lastWholeDay(ends_at)} />.
          </>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {user_id ? (
          <Link to={`/admin/user-management/${user_id}`} className={link}>
            Account of the organizer
          </Link>
        ) : (
          <p className="py-3 text-sm text-ink-soft">
            No account stands behind it: nobody is told what you decide.
          </p>
        )}
        {gift_count > 0 ? (
          <Link to={giftsOf(`/user-campaign/${id}`)} className={link}>
            See its gifts
          </Link>
        ) : null}
        {campaign.is_approved ? (
          <Link to={`/user-campaign/${id}`} className={link}>
            See it on the site
          </Link>
        ) : null}
      </div>
    </section>
  );
}
