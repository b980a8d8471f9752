import { type FormEvent, useRef, useState } from "react";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { BankDialog } from "./bank-dialog";
import { PaymentNotice } from "./payment-notice";
import { answerBank, payWithTestCard } from "./sandbox";
import { type CardErrors, type CardField, checkCard, EMPTY_CARD, groupDigits } from "./test-card";
import { TestCards } from "./test-cards";
import { type PaymentProps, usePayment } from "./use-payment";

const FIELDS: readonly CardField[] = ["number", "expiry", "cvc"];
const id = (field: CardField) => `card-${field}`;

/** Stands in for Stripe's Payment Element where no Stripe key is set; takes test cards only. */
export function TestPayment(props: PaymentProps) {
  const { client_secret, success_path, button, pending_text } = props;
  const payment = usePayment(props);
  const [card, setCard] = useState(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const change = (field: CardField, value: string) => {
    setCard((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _settled, ...others }) => others);
  };
  function pay(event: FormEvent) {
    event.preventDefault();
    const checked = checkCard(card);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) return void payment.run(() => payWithTestCard(client_secret, checked.card));
    const first = FIELDS.find((field) => checked.errors[field]);
    if (first) form.current?.querySelector<HTMLElement>(`#${id(first)}`)?.focus();
  }
  const field = (name: CardField) => ({
    id: id(name),
    inputMode: "numeric" as const,
    required: true,
    value: card[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <>
      <TestCards onUse={(number) => setCard({ number, expiry: "12/34", cvc: "123" })} />
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={pay}
        className="mt-8 space-y-6"
        aria-label="Card (test)"
      >
        <TextField
          {...field("number")}
          label="Card number"
          autoComplete="cc-number"
          maxLength={25}
          onBlur={() => change("number", groupDigits(card.number))}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            {...field("expiry")}
            label="Expiry date"
            hint="Month / year"
            autoComplete="cc-exp"
            maxLength={9}
          />
          <TextField
            {...field("cvc")}
            label="Security code"
            hint="3 or 4 digits"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </div>
        <PaymentNotice payment={payment} success_path={success_path} />
        <SubmitButton
          variant="ask"
          size="lg"
          className="tabular w-full sm:w-auto"
          pending={payment.pending}
          pendingText={pending_text}
        >
          {button}
        </SubmitButton>
      </form>
      <BankDialog
        open={payment.confirming}
        pending={payment.pending}
        onAnswer={(outcome) => void payment.run(() => answerBank(client_secret, outcome))}
      />
    </>
  );
}
