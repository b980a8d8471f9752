import { useEffect, useRef } from "react";
import { Notice } from "~/components/feedback/notice";
import { PaymentForm } from "~/components/payment/payment-form";
import { ProofNotice } from "~/components/payment/proof-notice";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Disclaimer } from "~/components/ui/disclaimer";
import { formatCents } from "~domain/money";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { type Opening, SUCCESS_PATH, useOpening } from "./use-opening";

const AMOUNT = formatCents(LAWYER_SUBSCRIPTION.monthly_amount);
const FACTS: [string, string][] = [
  ["Today", AMOUNT],
  ["After that", `${AMOUNT} every month, from the same card`],
  ["Cancel", "Any time in your dashboard. You keep access until the end of the month you paid for."],
];
const PAGE = "Your page";
const FIRST: (typeof FACTS)[number] = [PAGE, "Goes live after payment and our review"];
const APPROVED: typeof FIRST = [PAGE, "Can be shown once it is paid"];

/** What is bought, then the payment, on one page. */
export function PayMembership({ overdue, approved }: { overdue: boolean; approved: boolean }) {
  const opening = useOpening();
  return (
    <div className="max-w-[46rem] space-y-8">
      {overdue ? (
        <Notice tone="danger" title="Your last payment was not accepted">
          Pay the open month with another card. The next months are then taken from that card.
        </Notice>
      ) : null}
      <Facts facts={overdue ? FACTS : [...FACTS, approved ? APPROVED : FIRST]} />
      <p>
        <Disclaimer />
      </p>
      {opening.client_secret ? (
        <Payment client_secret={opening.client_secret} onPaid={opening.paid} onRefused={opening.refused} />
      ) : (
        <>
          <ProofNotice working={opening.working} what="membership" />
          <div role="alert">
            {opening.problem ? (
              <Notice tone="danger" title="The payment could not be opened">
                {opening.problem}
              </Notice>
            ) : null}
          </div>
          <Button
            variant="ask"
            size="lg"
            aria-disabled={opening.pending}
            aria-busy={opening.pending || undefined}
            onClick={() => void opening.open()}
          >
            {opening.pending ? "One moment..." : "Continue to payment"}
          </Button>
        </>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: typeof FACTS }) {
  return (
    <Card className="px-6 py-2 sm:px-7">
      <dl className="divide-y divide-line">
        {facts.map(([name, text]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type PaymentOfMembership = {
  client_secret: string;
  onPaid: Opening["paid"];
  onRefused: Opening["refused"];
};

function Payment({ client_secret, onPaid, onRefused }: PaymentOfMembership) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here has gone from the page, and the focus with it.
    heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="membership-payment" className="space-y-6">
      <h2 ref={heading} id="membership-payment" tabIndex={-1} className="text-3xl outline-none">
        Payment
      </h2>
      <PaymentForm
        client_secret={client_secret}
        success_path={SUCCESS_PATH}
        button={`Pay ${AMOUNT}`}
        pending_text="Paying..."
        onPaid={onPaid}
        onRefused={onRefused}
      />
    </section>
  );
}
