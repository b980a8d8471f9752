import { useQuery } from "@tanstack/react-query";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { DIRECTORY_DAYS } from "~domain/directory";
import { membershipState, type SubscriptionFacts, type SubscriptionStatus } from "~domain/subscriptions";
import { MembershipBadge } from "./badges";
import { type ListingRow, membershipsQuery } from "./queries";

/** What Stripe says of it. */
const STATES: Readonly<Record<SubscriptionStatus, string>> = {
  incomplete: "Not finished",
  incomplete_expired: "Never finished",
  trialing: "On trial",
  active: "Active",
  past_due: "Past due",
  unpaid: "Not paid",
  paused: "Paused",
  canceled: "Canceled",
};

/** What the end of its month says. A renewal that failed has moved it on: nothing is paid until then. */
function endOf(one: SubscriptionFacts): string | null {
  const state = membershipState(one);
  if (state === "active") return "paid until";
  return one.cancel_at_period_end && state !== "none" ? "ends" : null;
}

/** What Stripe has told us of a lawyer's membership, the newest first; staff change nothing here. */
export function MembershipSection({ user_id, row }: { user_id: string; row: ListingRow }) {
  const query = useQuery(membershipsQuery(user_id));
  const { data } = query;
  return (
    <PanelSection title="Membership">
      <p className="mb-3">
        <MembershipBadge row={row} />
      </p>
      {data ? (
        data.length === 0 ? (
          <p className="text-base text-ink-soft">Never begun. The card is not shown without it.</p>
        ) : (
          <ol className="grid gap-3 text-base">
            {data.map((one) => (
              <li key={one.id}>
                <span className="flex flex-wrap items-center gap-2">
                  <Badge>{STATES[one.status]}</Badge>
                  {one.livemode ? null : <Badge tone="warning">Test</Badge>}
                </span>
                <span className="block text-sm text-ink-soft">
                  Since <DateText value={one.created_at} />
                  {one.current_period_end && endOf(one) ? (
                    <>
                      , {endOf(one)} <DateText value={one.current_period_end} />
                    </>
                  ) : null}
                  {one.past_due_at ? (
                    <>
                      , owed since <DateText value={one.past_due_at} />
                    </>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
        )
      ) : (
        <NotLoaded query={query} what="the membership" part />
      )}
      <p className="mt-3 text-sm text-ink-soft">
        When a payment fails, a card that is shown stays for {DIRECTORY_DAYS.grace} days; its owner is told
        once by message and email.
      </p>
    </PanelSection>
  );
}
