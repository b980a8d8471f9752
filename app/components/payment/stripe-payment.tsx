import type { FormEvent } from "react";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { SubmitButton } from "~/components/form/submit-button";
import { outcomeOf, type PaymentOutcome, UNSURE } from "./outcome";
import { PaymentNotice } from "./payment-notice";
import { type PaymentProps, usePayment } from "./use-payment";
import { type Loaded, useStripeElements } from "./use-stripe-elements";

async function confirm({ stripe, elements }: Loaded, success_path: string): Promise<PaymentOutcome> {
  const return_url = `${location.origin}${success_path}`;
  try {
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: "if_required",
    });
    return outcomeOf(result.paymentIntent, result.error);
  } catch {
    return UNSURE;
  }
}

/** Stripe's elements: the only place where card details are typed (decision 24), and wallets before them. */
export function StripePayment(props: PaymentProps) {
  const payment = usePayment(props);
  const { frame, wallet_frame, wallets, loading, retry } = useStripeElements(
    props.client_secret,
    (loaded, event) =>
      void payment.run(async () => {
        const outcome = await confirm(loaded, props.success_path);
        if (outcome.kind !== "paid") event.paymentFailed({ reason: "fail" });
        return outcome;
      }),
    ({ kind }) => (kind === "paid" ? props.onPaid() : void props.onRefused(true)),
  );
  function pay(event: FormEvent) {
    event.preventDefault();
    if (typeof loading === "object") void payment.run(() => confirm(loading, props.success_path));
  }
  return (
    <form method="post" noValidate onSubmit={pay} className="space-y-6" aria-label="Payment">
      {loading === "loading" ? <LoadingState label="Opening the payment form" /> : null}
      {loading === "failed" ? (
        <ErrorState title="The payment form could not be opened" onRetry={retry}>
          Please check your connection, or turn off what may block js.stripe.com.
        </ErrorState>
      ) : null}
      {/* Stripe measures it while it says which wallets there are: never hidden, only without a place of its own. */}
      <div
        ref={wallet_frame}
        className={wallets ? undefined : "absolute w-full max-w-sm opacity-0"}
        inert={!wallets}
      />
      {wallets ? <p className="text-center text-base text-ink-soft">Or pay by card</p> : null}
      <div ref={frame} hidden={loading === "failed"} />
      <PaymentNotice payment={payment} success_path={props.success_path} />
      <SubmitButton
        variant="ask"
        size="lg"
        className="tabular w-full sm:w-auto"
        disabled={typeof loading !== "object"}
        pending={payment.pending}
        pendingText={props.pending_text}
      >
        {props.button}
      </SubmitButton>
    </form>
  );
}
