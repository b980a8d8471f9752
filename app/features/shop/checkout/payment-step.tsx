import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PausedPayment } from "~/components/payment/paused-payment";
import { PaymentForm } from "~/components/payment/payment-form";
import { ProofNotice } from "~/components/payment/proof-notice";
import { StepHeading } from "~/components/payment/step-heading";
import { Button } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { formatCents } from "~domain/money";
import { HELD_MINUTES, orderPath } from "~domain/shop";
import { type OrderLine, orderLine } from "./order-sum";
import type { Ordering, Recorded } from "./use-ordering";

interface PaymentStepProps {
  order: Recorded;
  line: OrderLine;
  ordering: Ordering;
  onChange: () => void;
}

export function PaymentStep({ order, line, ordering, onChange }: PaymentStepProps) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new payment is a new form
  useEffect(() => {
    // What was there before has gone from the page, and the focus with it.
    section.current?.querySelector("h2")?.focus();
  }, [order.client_secret]);
  const { name, line1, line2, city, us_state, zip, email } = order.content;
  return (
    <section ref={section} aria-labelledby="order-step-payment" className="min-w-0 space-y-5">
      <StepHeading id="order-step-payment" step={2} title="Payment" />
      <div className="flex items-start justify-between gap-4 rounded-md bg-brand-soft px-4 py-3 text-brand-soft-ink">
        <p className="min-w-0 wrap-anywhere">
          <span className="tabular font-bold">{orderLine(line)}</span>
          <span className="block text-base">
            To {[name, line1, line2, city, `${us_state} ${zip}`].filter(Boolean).join(", ")}
          </span>
          <span className="block text-base">
            The confirmation goes to {email}. We hold your order for {HELD_MINUTES} minutes.
          </span>
        </p>
        <Button
          variant="link"
          className="min-h-11! shrink-0 text-inherit!"
          aria-disabled={ordering.paying}
          onClick={() => !ordering.paying && onChange()}
        >
          <span>
            Change<span className="max-sm:sr-only"> my order</span>
          </span>
        </Button>
      </div>
      <PausedPayment pause={ordering.pause} what="order" onAgain={() => ordering.refused(true)} />
      <ProofNotice working={ordering.working} what="order" />
      {ordering.pause ? null : (
        // A new payment is a new form: its fields belong to the payment they were opened for.
        <PaymentForm
          key={order.client_secret}
          client_secret={order.client_secret}
          success_path={orderPath(order.attempt_id)}
          button={`Pay ${formatCents(order.amount)}`}
          pending_text="Paying..."
          onPaid={ordering.paid}
          onBegin={ordering.begin}
          onAnswered={ordering.answered}
          onRefused={ordering.refused}
        />
      )}
      {/* Where it leads once it is paid is loaded before, so that it opens without a line. */}
      <Link to={orderPath(order.attempt_id)} prefetch="render" hidden />
      <p>
        <Disclaimer />
      </p>
    </section>
  );
}
