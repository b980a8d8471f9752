import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { SubmitButton } from "~/components/form/submit-button";
import { useTheme } from "~/lib/browser/theme";
import { publicEnv } from "~/lib/env";
import { outcomeOf, type PaymentOutcome, UNSURE } from "./outcome";
import { PaymentNotice } from "./payment-notice";
import { stripeAppearance } from "./stripe-appearance";
import { type PaymentProps, usePayment } from "./use-payment";

type Loaded = { stripe: Stripe; elements: StripeElements };

async function open(client_secret: string): Promise<Loaded> {
  const stripe = await loadStripe(publicEnv().stripe_key ?? "");
  if (!stripe) throw new Error("Stripe needs a browser.");
  const fonts = [{ family: "Inter", src: `url(${new URL(interLatin, location.href)})`, weight: "100 900" }];
  return {
    stripe,
    elements: stripe.elements({ clientSecret: client_secret, appearance: stripeAppearance(), fonts }),
  };
}

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

type Loading = Loaded | "loading" | "failed";

/** Puts the Payment Element into `frame` and keeps it in the colours of the theme. */
function usePaymentElement(client_secret: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState<Loading>("loading");
  const [tries, setTries] = useState(0);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let left = false;
    let elements: StripeElements | undefined;
    setLoading("loading");
    open(client_secret)
      .then((loaded) => {
        if (left || !frame.current) return;
        elements = loaded.elements;
        const element = elements.create("payment");
        element.on("loaderror", () => setLoading("failed"));
        element.mount(frame.current);
        setLoading(loaded);
      })
      .catch(() => !left && setLoading("failed"));
    return () => {
      left = true;
      elements?.getElement("payment")?.destroy();
    };
  }, [client_secret, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page when the theme changes
  useEffect(() => {
    if (typeof loading === "object") loading.elements.update({ appearance: stripeAppearance() });
  }, [loading, theme]);
  return { frame, loading, retry: () => setTries((count) => count + 1) };
}

/** Stripe's Payment Element: the only place where card details are typed (decision 24). */
export function StripePayment(props: PaymentProps) {
  const payment = usePayment(props);
  const { frame, loading, retry } = usePaymentElement(props.client_secret);
  function pay(event: FormEvent) {
    event.preventDefault();
    if (typeof loading === "object") void payment.run(() => confirm(loading, props.success_path));
  }
  return (
    <form method="post" noValidate onSubmit={pay} className="space-y-6" aria-label="Payment">
      {loading === "loading" ? <LoadingState label="Opening the payment form" /> : null}
      {loading === "failed" ? (
        <ErrorState title="The payment form could not be opened" onRetry={retry}>
          Please check your connection, or turn off what may block js.stripe.com. You have not been charged.
        </ErrorState>
      ) : null}
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
