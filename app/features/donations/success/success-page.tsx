import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Arrival } from "~/components/payment/earlier-paid";
import { Container } from "~/components/ui/section";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { type DonationOutcome, donationOutcome } from "~domain/donations";
import { forgetGift } from "../gift-memory";
import { BeingConfirmed } from "./being-confirmed";
import { Confirmed } from "./confirmed";
import { Failed, Returned, UnknownGift } from "./other-outcomes";
import { type DonationStatusView, useDonationStatus } from "./use-donation-status";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The attempt of the address; null when there is none or it cannot be one. */
function attemptOf(search: URLSearchParams): string | null {
  const attempt = search.get("attempt") ?? "";
  return UUID.test(attempt) ? attempt.toLowerCase() : null;
}

/** Reads what the server knows of a gift and says so; it grants nothing (decision 25). */
export function DonationSuccess({ site_url }: { site_url: string }) {
  const [search] = useSearchParams();
  const attempt_id = attemptOf(search);
  const { state } = useLocation();
  // Our own form says so, or Stripe does when it sends somebody back here. Only a reason to wait, never a proof.
  const seems_paid =
    (state as Arrival | null)?.paid === true || search.get("redirect_status") === "succeeded";
  return (
    <Container width="text" className="py-12 md:py-20">
      {attempt_id === null ? (
        <UnknownGift />
      ) : (
        <Gift key={attempt_id} attempt_id={attempt_id} site_url={site_url} seems_paid={seems_paid} />
      )}
    </Container>
  );
}

// Read out whenever the state of the gift changes; the headlines are for the eyes.
const SPOKEN: Record<DonationOutcome, string> = {
  confirmed: "Your gift is confirmed. Thank you.",
  being_confirmed: "Your gift is being confirmed.",
  failed: "The payment did not go through.",
  returned: "This gift was returned.",
};

interface GiftProps {
  attempt_id: string;
  site_url: string;
  seems_paid: boolean;
}

function outcomeShown(
  { gift, gave_up, unanswered }: DonationStatusView,
  seems_paid: boolean,
): DonationOutcome {
  const outcome = gift ? donationOutcome(gift) : "being_confirmed";
  return outcome === "failed" && seems_paid && !(gave_up && !unanswered && gift?.unpaid)
    ? "being_confirmed"
    : outcome;
}

function spoken({ gift, gave_up, unanswered }: DonationStatusView, outcome: DonationOutcome): string {
  if (outcome !== "being_confirmed" || !gave_up) return SPOKEN[outcome];
  if (unanswered) return "We got no answer from our server.";
  return gift?.unpaid ? "No payment has reached us." : SPOKEN[outcome];
}

function Gift({ attempt_id, site_url, seems_paid }: GiftProps) {
  const view = useDonationStatus(attempt_id, seems_paid);
  const { gift } = view;
  const outcome = outcomeShown(view, seems_paid);
  useEffect(() => {
    // The next gift begins afresh; an unfinished one keeps what was typed.
    if (outcome === "confirmed" || outcome === "returned") forgetGift(attempt_id);
  }, [outcome, attempt_id]);
  // Its headline had the focus and is another one now.
  const here = useKeptFocus(gift === null ? null : outcome);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {gift === null ? "We can't find this gift." : spoken(view, outcome)}
      </p>
      {gift === null ? <UnknownGift /> : null}
      {gift && outcome === "confirmed" ? <Confirmed gift={gift} site_url={site_url} /> : null}
      {gift && outcome === "returned" ? <Returned gift={gift} /> : null}
      {gift && outcome === "failed" ? <Failed gift={gift} /> : null}
      {gift !== null && outcome === "being_confirmed" ? <BeingConfirmed view={view} /> : null}
    </div>
  );
}
