import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { membershipState } from "~domain/subscriptions";
import { EndMembership } from "./end-membership";
import { approvalText, isRefused, stateText } from "./membership-text";
import { PayMembership } from "./pay-membership";
import { subscriptionQueries } from "./queries";

/** Where a lawyer pays the membership: what it is, then the card. */
export function MembershipPage() {
  return (
    <>
      <header className="mb-8 max-w-[46rem]">
        <Badge tone="brand">{LAWYER_SUBSCRIPTION.price_label}</Badge>
        <h1 className="mt-4">{LAWYER_SUBSCRIPTION.name}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          Fathers who look for help find you in our directory, and we refer cases in your area to you.
        </p>
      </header>
      <Standing />
    </>
  );
}

function Standing() {
  const { user } = useAuth();
  const query = useQuery(subscriptionQueries.mine(user?.id ?? ""));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="your membership" />;
  const state = membershipState(data.row);
  const refused = isRefused(state, data.review);
  const open = state === "unpaid";
  if (!refused && state !== "active" && state !== "ending")
    return <PayMembership overdue={open} approved={data.review === "approved"} />;
  return (
    <Notice
      tone={refused ? "warning" : "success"}
      title={open ? "Please end your membership" : "There is nothing to pay"}
    >
      <p>{refused ? approvalText(state, data.review) : stateText(state, data.row)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {open ? <EndMembership payable={false} state={state} row={data.row} /> : null}
        <ButtonLink to="/dashboard">To your dashboard</ButtonLink>
      </div>
    </Notice>
  );
}
