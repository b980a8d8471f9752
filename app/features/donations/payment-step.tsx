import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PausedPayment } from "~/components/payment/paused-payment";
import { PaymentForm } from "~/components/payment/payment-form";
import { ProofNotice } from "~/components/payment/proof-notice";
import { StepHeading } from "~/components/payment/step-heading";
import { Button } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { formatCents } from "~domain/money";
import { type GiftLine, giftLine } from "./gift-line";
import { type Giving, giftPath, type Recorded } from "./use-giving";

export interface PaymentStepProps {
  gift: Recorded;
  line: GiftLine;
  giving: Giving;
  onChange: () => void;
}

export function PaymentStep({ gift, line, giving, onChange }: PaymentStepProps) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new payment is a new form
  useEffect(() => {
    // What was there before has gone from the page, and the focus with it.
    section.current?.querySelector("h2")?.focus();
  }, [gift.client_secret]);
  return (
    <section ref={section} aria-labelledby="gift-step-payment" className="min-w-0 space-y-5">
      <StepHeading id="gift-step-payment" step={2} title="Payment" />
      <div className="flex items-start justify-between gap-4 rounded-md bg-brand-soft px-4 py-3 text-brand-soft-ink">
        <p className="min-w-0">
          <span className="tabular font-bold">{giftLine(line)}</span>
          <span className="block text-base break-words">The receipt goes to {gift.content.donor_email}</span>
        </p>
        <Button
          variant="link"
          className="min-h-11! shrink-0 text-inherit!"
          aria-disabled={giving.paying}
          onClick={() => !giving.paying && onChange()}
        >
          <span>
            Change<span className="max-sm:sr-only"> my gift</span>
          </span>
        </Button>
      </div>
      <PausedPayment pause={giving.pause} what="gift" onAgain={() => giving.refused(true)} />
      <ProofNotice working={giving.working} what="donation" />
      {giving.pause ? null : (
        // A new payment is a new form: its fields belong to the payment they were opened for.
        <PaymentForm
          key={gift.client_secret}
          client_secret={gift.client_secret}
          success_path={giftPath(gift.attempt_id)}
          button={`Give ${formatCents(gift.amount)}`}
          pending_text="Giving..."
          onPaid={giving.paid}
          onBegin={giving.begin}
          onAnswered={giving.answered}
          onRefused={giving.refused}
        />
      )}
      {/* Where it leads once it is paid is loaded before, so that it opens without a line. */}
      <Link to={giftPath(gift.attempt_id)} prefetch="render" hidden />
      <p>
        <Disclaimer />
      </p>
    </section>
  );
}
