import { useEffect, useRef } from "react";
import { PaymentForm } from "~/components/payment/payment-form";
import { ProofNotice } from "~/components/payment/proof-notice";
import { Button } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import type { CreatedDonation } from "~domain/donations";
import { formatCents } from "~domain/money";
import type { GiftLine } from "./gift-line";
import { InlineGiftLine } from "./gift-summary";
import type { GiftValues } from "./gift-values";
import { PausedPayment } from "./paused-payment";
import { StepHeading } from "./step-heading";
import { type Giving, successPath } from "./use-giving";

export interface PaymentStepProps {
  gift: CreatedDonation;
  donor: Pick<GiftValues, "donor_name" | "donor_email">;
  line: GiftLine;
  giving: Giving;
}

export function PaymentStep({ gift, donor, line, giving }: PaymentStepProps) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new payment is a new form
  useEffect(() => {
    // What was there before has gone from the page, and the focus with it.
    section.current?.querySelector("h2")?.focus();
  }, [gift.client_secret]);
  return (
    <section ref={section} aria-labelledby="gift-step-payment" className="min-w-0 space-y-6">
      <StepHeading id="gift-step-payment" step={3} title="Payment" />
      <InlineGiftLine line={line} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          {donor.donor_name}
          <span className="block text-ink-soft">The receipt goes to {donor.donor_email}</span>
        </p>
        <Button variant="quiet" size="sm" onClick={giving.change}>
          Change my gift
        </Button>
      </div>
      <p>
        <Disclaimer />
      </p>
      <PausedPayment pause={giving.pause} onAgain={() => giving.refused(true)} />
      <ProofNotice working={giving.working} what="donation" />
      {giving.pause ? null : (
        // A new payment is a new form: its fields belong to the payment they were opened for.
        <PaymentForm
          key={gift.client_secret}
          client_secret={gift.client_secret}
          success_path={successPath(gift.attempt_id)}
          button={`Give ${formatCents(gift.amount)}`}
          pending_text="Giving..."
          onPaid={giving.paid}
          onUnsure={giving.unsure}
          onRefused={giving.refused}
        />
      )}
    </section>
  );
}
