import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "~/components/feedback/empty-state";
import { Notice } from "~/components/feedback/notice";
import { Button, ButtonLink } from "~/components/ui/button";
import { localDay } from "~/components/ui/date";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Illustration } from "~/illustrations/illustration";
import { publicEnv } from "~/lib/env";
import { useAuth } from "~/lib/session";
import type { ListingReason } from "~domain/listing-checks";
import { OWN_REASONS, reasonsToTell } from "~domain/own-listing";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { approvalText } from "../membership-text";
import { subscriptionQueries } from "../queries";

/** Paying is not all: a card is shown once nothing else stands against it. */
function StillMissing({ user_id }: { user_id: string }) {
  const { data } = useQuery(subscriptionQueries.reasons(user_id));
  const left = reasonsToTell(data ?? []).filter((reason) => !SAID_ABOVE.includes(reason));
  const link = (label: string) => (
    <Link to="/my-listing" className="text-link underline underline-offset-4">
      {label}
    </Link>
  );
  return (
    <p className="mt-4 min-h-14 text-lg text-ink-soft">
      {data?.length === 0 ? <>Your card is shown to visitors now. {link("See your listing")}</> : null}
      {left.length > 0 ? (
        <>
          Your card is not shown yet. {left.map((one) => `${OWN_REASONS[one].title}. `)}
          {link("See what is still missing")}
        </>
      ) : null}
    </p>
  );
}

/** Nothing is said of the review as long as it is not known; its place is kept. */
export function Activated({ end, user_id }: { end: string | null; user_id: string }) {
  const { data } = useQuery(subscriptionQueries.mine(user_id));
  return (
    <div className="space-y-8">
      <div>
        <Illustration name="thank-you" className="mb-6 h-48 w-auto" />
        <h1>Your membership is active</h1>
        <p className="mt-4 min-h-14 text-lg text-ink-soft">
          {data ? approvalText("active", data.review) : null}
        </p>
        <StillMissing user_id={user_id} />
      </div>
      {publicEnv().livemode ? null : (
        <Notice tone="test-mode" title="Test mode">
          No real money was taken.
        </Notice>
      )}
      <dl className="paper divide-y divide-line px-5 sm:px-6">
        <Fact name="Membership">{LAWYER_SUBSCRIPTION.name}</Fact>
        <Fact name="Price">{LAWYER_SUBSCRIPTION.price_label}</Fact>
        {end ? <Fact name="Paid until">{localDay(end)}</Fact> : null}
      </dl>
      <p>
        <Disclaimer />
      </p>
      <ButtonLink to="/dashboard">To your dashboard</ButtonLink>
    </div>
  );
}

/** The review; and a payment of a moment ago may not be known there yet. */
const SAID_ABOVE: readonly ListingReason[] = ["waiting", "asked", "declined", "unpaid"];

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Paid in the browser, but Stripe has not told the server yet. */
export function BeingConfirmed({ gave_up, onLook }: { gave_up: boolean; onLook: () => void }) {
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">Your membership is being confirmed</h1>
      <div role="status">
        {gave_up ? (
          <p className="text-lg">
            This takes longer than usual. You can close this page: your dashboard shows the membership as soon
            as it is confirmed.
          </p>
        ) : (
          <p className="flex items-start gap-3 text-lg">
            <LoaderCircle aria-hidden="true" className="mt-1 size-6 shrink-0 animate-turn text-link" />
            We are waiting for the payment service to confirm it. This usually takes a few seconds.
          </p>
        )}
      </div>
      {gave_up ? <Button onClick={onLook}>Look again</Button> : null}
      <p>
        <Disclaimer />
      </p>
    </div>
  );
}

/** Somebody came here without a payment. */
export function NotActive() {
  const { roles } = useAuth();
  return (
    <EmptyState
      level={1}
      title="There is no active membership"
      actions={
        <>
          {roles.includes("lawyer") ? (
            <ButtonLink to="/membership" variant="ask">
              Finish your subscription
            </ButtonLink>
          ) : null}
          <ButtonLink to="/dashboard" variant="quiet">
            To your dashboard
          </ButtonLink>
        </>
      }
    >
      Nothing has been charged. If you have just paid, your dashboard shows it in a moment.{" "}
      {roles.includes("lawyer") ? <Disclaimer /> : null}
    </EmptyState>
  );
}
