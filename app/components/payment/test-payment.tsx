import { useEffect, useRef, useState } from "react";
import { ErrorState } from "~/components/feedback/error-state";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { BankDialog } from "./bank-dialog";
import type { PaymentOutcome } from "./outcome";
import { PaymentNotice } from "./payment-notice";
import { answerBank, payWithTestCard, stateOf } from "./sandbox";
import { cardInput, EMPTY_CARD, groupDigits, type TypedCard } from "./test-card";
import { TestCards } from "./test-cards";
import { type PaymentProps, usePayment } from "./use-payment";

/** As Stripe's element does: no form is opened for a payment that was made, or closed. Whether that is so. */
function useOver(client_secret: string, onOver: (outcome: PaymentOutcome) => void) {
  const [is_over, setOver] = useState(false);
  const [tries, setTries] = useState(0);
  const told = useRef(onOver);
  told.current = onOver;
  // A card is on its way: what comes of that says more.
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let left = false;
    setOver(false);
    void stateOf(client_secret).then((outcome) => {
      if (left || begun.current || (outcome.kind !== "paid" && outcome.kind !== "ended")) return;
      setOver(true);
      told.current(outcome);
    });
    return () => {
      left = true;
    };
  }, [client_secret, tries]);
  const begin = () => {
    begun.current = true;
  };
  return { is_over, begin, retry: () => setTries((count) => count + 1) };
}

/** Stands in for Stripe's Payment Element where no Stripe key is set; takes test cards only. */
export function TestPayment(props: PaymentProps) {
  const { client_secret, success_path, button, pending_text } = props;
  const payment = usePayment(props);
  const { is_over, begin, retry } = useOver(client_secret, ({ kind }) =>
    kind === "paid" ? props.onPaid() : void props.onRefused(true),
  );
  const form = useForm({
    id: "card",
    schema: cardInput,
    initial: EMPTY_CARD,
    send: (card) => {
      begin();
      return payment.run(() => payWithTestCard(client_secret, card));
    },
  });
  const field = (name: keyof TypedCard) => ({
    ...form.field(name),
    inputMode: "numeric" as const,
    required: true,
  });
  if (is_over)
    return (
      <ErrorState title="The payment form could not be opened" onRetry={retry}>
        This payment takes no card any more.
      </ErrorState>
    );
  return (
    <>
      <TestCards onUse={(number) => form.reset({ number, expiry: "12/34", cvc: "123" })} />
      <Form form={form} label="Card (test)" className="mt-5 space-y-5">
        <TextField
          {...field("number")}
          label="Card number"
          autoComplete="cc-number"
          maxLength={25}
          onBlur={() => form.set("number", groupDigits(form.values.number))}
        />
        <div className="grid grid-cols-2 gap-4 sm:gap-6">
          <TextField
            {...field("expiry")}
            label="Expiry date"
            placeholder="MM / YY"
            autoComplete="cc-exp"
            maxLength={9}
          />
          <TextField {...field("cvc")} label="Security code" autoComplete="cc-csc" maxLength={4} />
        </div>
        <PaymentNotice payment={payment} success_path={success_path} />
        <Submit
          form={{ ...form, pending: payment.pending }}
          variant="ask"
          size="lg"
          className="tabular w-full sm:w-auto"
          pendingText={pending_text}
        >
          {button}
        </Submit>
      </Form>
      <BankDialog
        open={payment.confirming}
        pending={payment.pending}
        onAnswer={(outcome) => void payment.run(() => answerBank(client_secret, outcome))}
      />
    </>
  );
}
