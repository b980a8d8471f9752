import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RecordPageProps } from "~/components/admin/list-page";
import { PanelSection } from "~/components/admin/panel-section";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { ReviewBadge } from "~/components/ui/review-badge";
import { rowQuery } from "~/lib/list/reads";
import { isComing } from "~/lib/query/is-coming";
import { LISTING_WORDS } from "~domain/directory";
import { STAFF_REASONS } from "~domain/listing-checks";
import type { ReviewRecord } from "~domain/people";
import { CardPreview } from "../own/card-preview";
import { reasonsQuery } from "../own/queries";
import { CheckBadge, MembershipBadge } from "./badges";
import { ChecksSection } from "./checks-section";
import { MembershipSection } from "./membership-section";
import { checksQuery, type ListingRow, listingList, membershipsQuery } from "./queries";
import { UseSection } from "./use-section";

/** What other domains show of an account, handed in by the route. */
export interface AccountParts {
  /** The registration, where to check it, and the decision. */
  review: (user_id: string) => ReactNode;
  /** What it reads: nothing is shown before it is there. */
  reviewQuery: (user_id: string) => UseQueryOptions<ReviewRecord[], Error, ReviewRecord[], string[]>;
  log: (user_id: string) => ReactNode;
}

/** One professional: what was registered, the license check, the membership, and what visitors see. */
export function ListingPage({ id, back, ...parts }: RecordPageProps & AccountParts) {
  const query = useQuery(rowQuery(listingList, id));
  const { data: row } = query;
  return (
    <RecordPage back={back} title={row?.name ?? "Listing"} lead={row ? <Lead row={row} /> : undefined}>
      {row ? (
        <Sections row={row} {...parts} />
      ) : row === null ? (
        <Notice tone="warning">There is no such listing.</Notice>
      ) : (
        <NotLoaded query={query} what="the listing" />
      )}
    </RecordPage>
  );
}

function Lead({ row }: { row: ListingRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
      <span className="wrap-anywhere">
        {LISTING_WORDS[row.kind]}, {row.responsible}
      </span>
      {row.is_listed ? <Badge tone="success">Shown</Badge> : <Badge tone="neutral">Not shown</Badge>}
      <ReviewBadge state={row.review} />
      <CheckBadge row={row} />
      {row.kind === "lawyer" ? <MembershipBadge row={row} /> : null}
    </span>
  );
}

/** What there is to decide stands first. */
function Sections({ row, review, reviewQuery, log }: { row: ListingRow } & AccountParts) {
  const { id, user_id, kind } = row;
  const paid = useQuery({ ...membershipsQuery(user_id), enabled: kind === "lawyer" });
  if (isComing(useQuery(reasonsQuery(id)), useQuery(checksQuery(id)), useQuery(reviewQuery(user_id)), paid))
    return <LoadingState label="Loading the listing" />;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-8">
        <Reasons id={id} />
        {review(user_id)}
        {log(user_id)}
      </div>
      <div className="grid gap-8">
        <ChecksSection id={id} kind={kind} />
        {kind === "lawyer" ? <MembershipSection user_id={user_id} row={row} /> : null}
        <PanelSection title="The card">
          <CardPreview listing={row} />
        </PanelSection>
        <UseSection id={id} />
      </div>
    </div>
  );
}

/** The same reasons the owner reads, in the words of staff. */
function Reasons({ id }: { id: string }) {
  const query = useQuery(reasonsQuery(id));
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} what="why it is shown or not" part />;
  if (!data?.length) return null;
  return (
    <Notice tone="warning" title="Visitors don't see this card">
      <ul className="list-disc pl-5">
        {data.map((reason) => (
          <li key={reason}>{STAFF_REASONS[reason]}</li>
        ))}
      </ul>
    </Notice>
  );
}
