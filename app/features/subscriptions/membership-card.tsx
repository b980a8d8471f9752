import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { NotLoaded, type NotLoadedProps } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DashboardCard } from "~/components/ui/dashboard-card";
import { Skeleton } from "~/components/ui/skeleton";
import { useAuth } from "~/lib/session";
import { clearMark } from "~/lib/session/marks";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { isSubscribed, type MembershipState, membershipState } from "~domain/subscriptions";
import { EndMembership } from "./end-membership";
import { approvalText, isRefused, STATE_BADGES, stateText } from "./membership-text";
import { subscriptionQueries } from "./queries";
import type { Membership } from "./reads";

/** spec 9: the membership of lawyers. Who lost the role but still pays keeps the card, to be able to end it. */
export function MembershipCard() {
  const { user, roles } = useAuth();
  const query = useQuery(subscriptionQueries.mine(user?.id ?? ""));
  const { data } = query;
  const lawyer = roles.includes("lawyer");
  const state = membershipState(data?.row);
  const subscribed = isSubscribed(data?.row?.status ?? "");
  useEffect(() => {
    if (subscribed) clearMark("needs_subscription");
  }, [subscribed]);
  if (!lawyer && state === "none" && (data || query.errorUpdateCount === 0)) return null;
  if (!data) return <Waiting lawyer={lawyer} query={query} />;
  const approval = approvalText(state, data.review);
  const refused = isRefused(state, data.review);
  return (
    <DashboardCard
      title={LAWYER_SUBSCRIPTION.name}
      badge={<Badges state={state} />}
      action={<Actions state={state} row={data.row} payable={lawyer && data.review !== "declined"} />}
    >
      {refused ? null : <p className="mb-3">{stateText(state, data.row)}</p>}
      {approval ? <p>{approval}</p> : null}
    </DashboardCard>
  );
}

function Badges({ state }: { state: MembershipState }) {
  const { tone, text } = STATE_BADGES[state];
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="brand">{LAWYER_SUBSCRIPTION.price_label}</Badge>
      <Badge tone={tone}>{text}</Badge>
    </p>
  );
}

const PAY_LABELS: Partial<Record<MembershipState, string>> = {
  none: "Finish your subscription",
  unfinished: "Finish your subscription",
  unpaid: "Pay with another card",
};

interface ActionsProps {
  state: MembershipState;
  row: Membership["row"];
  payable: boolean;
}

function Actions({ state, row, payable }: ActionsProps) {
  // Whose membership has ended comes back; he has nothing to finish.
  const pay = payable
    ? row?.status === "canceled"
      ? "Become a member again"
      : PAY_LABELS[state]
    : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {pay ? (
        <ButtonLink to="/membership" variant="ask">
          {pay}
        </ButtonLink>
      ) : null}
      {state === "active" || state === "ending" || state === "unpaid" ? (
        <EndMembership state={state} row={row} payable={payable} />
      ) : null}
    </div>
  );
}

function Waiting({ lawyer, query }: { lawyer: boolean; query: NotLoadedProps["query"] }) {
  return (
    <DashboardCard
      title={LAWYER_SUBSCRIPTION.name}
      badge={lawyer ? <Badge tone="brand">{LAWYER_SUBSCRIPTION.price_label}</Badge> : undefined}
    >
      {query.errorUpdateCount > 0 ? (
        <NotLoaded part query={query} what={lawyer ? "your membership" : "whether you have one"} />
      ) : (
        <>
          <span role="status" className="sr-only">
            Loading your membership
          </span>
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="mt-2 h-6 w-56 max-w-full" />
        </>
      )}
    </DashboardCard>
  );
}
