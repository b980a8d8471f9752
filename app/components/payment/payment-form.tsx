import { type ComponentType, useEffect, useState } from "react";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { publicEnv } from "~/lib/env";
import type { PaymentProps } from "./use-payment";

async function loadForm(): Promise<ComponentType<PaymentProps>> {
  if (publicEnv().stripe_key) return (await import("./stripe-payment")).StripePayment;
  return (await import("./test-payment")).TestPayment;
}

/** Stripe's form where a key is set, our marked test form otherwise; either is loaded only now. */
export function PaymentForm(props: PaymentProps) {
  const [form, setForm] = useState<{ Form: ComponentType<PaymentProps> } | "loading" | "failed">("loading");
  useEffect(() => {
    if (form !== "loading") return;
    let left = false;
    loadForm().then(
      (Form) => !left && setForm({ Form }),
      () => !left && setForm("failed"),
    );
    return () => {
      left = true;
    };
  }, [form]);
  if (form === "loading") return <LoadingState label="Opening the payment form" />;
  if (form === "failed") {
    return (
      <ErrorState title="The payment form could not be loaded" onRetry={() => setForm("loading")}>
        Please check your connection and try again.
      </ErrorState>
    );
  }
  return <form.Form {...props} />;
}
