import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { ReportButton } from "~/components/moderation/report-button";
import { Avatar } from "~/components/ui/avatar";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { late } from "~/lib/late";
import type { CampaignKind } from "~domain/campaigns";
import { campaignQueries } from "./queries";

// Few ever come here: its code is no part of the page.
const PastTheEnd = late(() =>
  import("~/components/feedback/past-the-end").then((module) => module.PastTheEnd),
);

/** First name and initial, or "Anonymous"; amounts and messages only as the donor allowed. */
export function DonorWall({
  kind,
  campaignKey,
  page,
}: {
  kind: CampaignKind;
  campaignKey: string;
  page: number;
}) {
  const query = useQuery(campaignQueries.donors(kind, campaignKey, page));
  const { data, isFetching } = query;
  if (!data) return <NotLoaded query={query} what="the donors" level={3} />;
  if (data.rows.length === 0 && data.count > 0)
    return <PastTheEnd level={3} param="donors" pages={data.pages} />;
  if (data.count === 0) return <p className="text-ink-soft">No gift yet. The first one starts the path.</p>;
  return (
    <>
      <ul className="wall grid gap-x-8 sm:grid-cols-2" aria-busy={isFetching}>
        {data.rows.map((gift) => (
          <li key={gift.id} className="flex gap-4 border-t border-line py-4">
            <Avatar name={gift.display_name} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{gift.display_name}</span>
                {gift.amount !== null && <Money cents={gift.amount} className="font-semibold" />}
              </p>
              <p className="text-sm text-ink-soft">
                <DateText value={gift.given_at} />
              </p>
              {gift.message ? <p className="mt-1 break-words">{gift.message}</p> : null}
            </div>
            <ReportGift gift={gift} />
          </li>
        ))}
      </ul>
      <Pagination className="mt-8" param="donors" label="Pages of donors" page={page} pages={data.pages} />
    </>
  );
}

interface ReportGiftProps {
  gift: { id: string; display_name: string; message: string | null };
}

/** Of what the donor wrote: a message or, without one, the name. */
function ReportGift({ gift: { id, display_name, message } }: ReportGiftProps) {
  if (message)
    return <ReportButton flag_only kind="donor_message" id={id} what={`the message of ${display_name}`} />;
  // Its place stays, so that the amounts stand below each other.
  if (display_name === "Anonymous") return <span className="w-11 shrink-0" />;
  return <ReportButton flag_only kind="donor_name" id={id} what={`the name ${display_name}`} />;
}
