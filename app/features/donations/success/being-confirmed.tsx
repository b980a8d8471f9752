import { LoaderCircle } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { GiftFacts } from "./gift-facts";
import type { DonationStatusView } from "./use-donation-status";

/** Stripe was asked and knows of no payment: what was sent to it never arrived. The same gift can still be paid. */
function NotPaid({ view: { gift, look } }: { view: DonationStatusView }) {
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">No payment has reached us</h1>
      <p className="text-lg">
        You have not been charged for this gift. You can go back and pay it: it stays one gift.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/donate#payment" variant="ask">
          Back to the payment
        </ButtonLink>
        <Button variant="quiet" onClick={look}>
          Look again
        </Button>
      </p>
      {gift ? <GiftFacts gift={gift} /> : null}
      <p>
        <Disclaimer />
      </p>
    </div>
  );
}

/** Paid in the browser, but the server has not heard from the payment service yet. */
export function BeingConfirmed({ view }: { view: DonationStatusView }) {
  const { gift, gave_up, looking, unanswered, look } = view;
  if (gave_up && !unanswered && gift?.unpaid) return <NotPaid view={view} />;
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">{gift ? "Your gift is being confirmed" : "Looking for your gift"}</h1>
      {gave_up ? (
        <>
          <p className="text-lg">
            {gift && !unanswered
              ? "This takes longer than usual. You can close this page: we'll email your receipt as soon as your gift is confirmed."
              : "We got no answer from our server. If you paid, your receipt comes by email."}
          </p>
          <Button onClick={look}>Look again</Button>
        </>
      ) : (
        <p className="flex items-start gap-3 text-lg">
          <LoaderCircle aria-hidden="true" className="mt-1 size-6 shrink-0 animate-turn text-link" />
          {gift
            ? "We are waiting for the payment service to confirm it. This usually takes a few seconds."
            : "One moment please."}
        </p>
      )}
      <p role="status" className="sr-only">
        {gave_up && !looking ? "You can close this page. If you paid, your receipt comes by email." : ""}
      </p>
      {gift ? <GiftFacts gift={gift} /> : null}
      <p>
        <Disclaimer />
      </p>
      <noscript>
        <p>
          This page needs JavaScript to look for your gift. If the payment went through, we'll email your
          receipt all the same.
        </p>
      </noscript>
    </div>
  );
}
