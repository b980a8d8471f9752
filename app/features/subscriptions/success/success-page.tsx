import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { NeedsScript } from "~/components/feedback/needs-script";
import { prepareToasts, showOutcome } from "~/components/feedback/toast-store";
import { Container } from "~/components/ui/section";
import { useAuth } from "~/lib/session";
import { clearMark } from "~/lib/session/marks";
import { signInPath } from "~/lib/session/paths";
import { PAGE_MESSAGES } from "~domain/page-messages";
import { nextLook, subscriptionQueries } from "../queries";
import { Activated, BeingConfirmed, NotActive } from "./outcomes";

/** spec 4, Subscription success: loading, then a status check. It grants nothing (decision 25). */
export function SubscriptionSuccess() {
  const { status, user } = useAuth();
  const { pathname } = useLocation();
  return (
    <Container width="text" className="py-12 md:py-20">
      <NeedsScript what="Looking at your membership" />
      {status === "loading" ? (
        <LoadingState label="Looking at your membership" className="noscript:hidden" />
      ) : null}
      {status === "signed_out" || status === "expired" ? (
        <Navigate to={signInPath({ pathname, search: "" })} replace />
      ) : null}
      {/* The check asks a function of its own: it also holds while the account cannot be read. */}
      {(status === "signed_in" || status === "unreadable") && user ? (
        <Check key={user.id} user_id={user.id} />
      ) : null}
    </Container>
  );
}

/** Our own page says so, or Stripe does when it sends somebody back here. A reason to wait, never a proof. */
function useSeemsPaid(): boolean {
  const [search] = useSearchParams();
  const { state } = useLocation();
  return (state as { paid?: boolean } | null)?.paid === true || search.get("redirect_status") === "succeeded";
}

function Check({ user_id }: { user_id: string }) {
  const seems_paid = useSeemsPaid();
  const options = subscriptionQueries.check(user_id, seems_paid);
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(options);
  const looks = (useQueryClient().getQueryState(options.queryKey)?.dataUpdateCount ?? 0) + errorUpdateCount;
  const active = data?.subscribed === true && data.subscription_tier === "lawyer";
  const failed = !data && errorUpdateCount > 0;
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (!active) return;
    clearMark("needs_subscription");
    showOutcome(PAGE_MESSAGES.subscription_activated);
  }, [active]);
  useEffect(() => {
    if (failed) showOutcome(PAGE_MESSAGES.subscription_check_failed);
  }, [failed]);
  const again = async () => {
    if ((await refetch()).isError) showOutcome(PAGE_MESSAGES.subscription_check_failed);
  };
  if (active) return <Activated end={data.subscription_end} user_id={user_id} />;
  if (failed) {
    return (
      <ErrorState level={1} title="We couldn't load your membership" onRetry={again} retrying={isFetching}>
        If you have paid, your payment is safe: your dashboard shows it as soon as we can ask again.
      </ErrorState>
    );
  }
  if (!data) return <LoadingState label="Looking at your membership" />;
  if (!seems_paid) return <NotActive />;
  return <BeingConfirmed gave_up={!isFetching && nextLook(data, looks, true) === false} onLook={again} />;
}
