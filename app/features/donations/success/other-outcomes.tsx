import { EmptyState } from "~/components/feedback/empty-state";
import { Notice } from "~/components/feedback/notice";
import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { declineAdvice } from "~domain/decline-advice";
import type { DonationState } from "~domain/donations";
import { GiftFacts } from "./gift-facts";

/** The payment was refused; what was typed waits on the donation page, and is still the same gift. */
export function Failed({ gift }: { gift: DonationState }) {
  const { title, advice } = declineAdvice(gift.failure_code);
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">The payment did not go through</h1>
      <Notice tone="danger" title={title}>
        {advice}
      </Notice>
      <GiftFacts gift={gift} />
      <p>
        <Disclaimer />
      </p>
      <ButtonLink to="/donate" variant="ask" size="lg">
        Try again
      </ButtonLink>
    </div>
  );
}

export function Returned({ gift }: { gift: DonationState }) {
  return (
    <div className="space-y-6">
      <h1 className="text-4xl">This gift was returned</h1>
      <p className="text-lg">
        The whole amount went back to the card it came from. Your bank may need some days to show it.
      </p>
      <GiftFacts gift={gift} />
      <p>
        <Disclaimer />
      </p>
      <ButtonLink to="/donate" variant="ask">
        Give again
      </ButtonLink>
    </div>
  );
}

export function UnknownGift() {
  return (
    <EmptyState
      level={1}
      title="We can't find this gift"
      actions={
        <>
          <ButtonLink to="/donate" variant="ask">
            Donate
          </ButtonLink>
          <ButtonLink to="/campaigns" variant="quiet">
            See the campaigns
          </ButtonLink>
        </>
      }
    >
      This link doesn't belong to a gift we know. If you have just given, we'll email your receipt.{" "}
      <Disclaimer />
    </EmptyState>
  );
}
