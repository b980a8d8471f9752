import { useState } from "react";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { paymentInput } from "~domain/care-requests";
import { AppError } from "~domain/errors";
import type { HelpRequest } from "~domain/help-requests";
import { approvePayment, proposePayment, withdrawPayment } from "./mutations";

type Props = {
  request: HelpRequest;
  onDone: () => Promise<void>;
  /** Care staff; whoever reads it in an emergency sees what is paid, and changes none of it. */
  mayAct: boolean;
};

/** Money goes to a vendor, never to the father, and two of us say so. */
export function Payments({ request: { id, payments }, onDone, mayAct }: Props) {
  const { run, pending } = useAction();
  const here = useKeptFocus<HTMLElement>(payments.filter(({ approved_at }) => !approved_at).length);
  // Also where no answer came: what happened is seen before anybody presses again.
  const act = (verb: (payment: string) => Promise<void>, payment: string) => () =>
    void run(async () => {
      try {
        await verb(payment);
      } finally {
        await onDone();
      }
    });
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="payments" className="paper p-6 outline-none">
      <h2 id="payments" className="text-xl">
        Money
      </h2>
      <p className="mt-1 mb-4 text-base text-ink-soft">
        We pay the vendor, never the person. One of us proposes, another approves.
      </p>
      <ul className="mb-5 grid gap-3">
        {payments.map((one) => (
          <li key={one.id}>
            <p className="wrap-anywhere">
              <Money cents={one.amount} /> {` to ${one.vendor}: ${one.purpose} `}
              <Badge tone={one.approved_at ? "success" : "warning"}>
                {one.approved_at ? "Approved" : "Waits for another person"}
              </Badge>
            </p>
            {one.approved_at || !mayAct ? null : (
              <p className="mt-2 flex flex-wrap gap-2">
                {one.mine ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-disabled={pending}
                    onClick={act(approvePayment, one.id)}
                  >
                    Approve<span className="sr-only">{` the payment to ${one.vendor}`}</span>
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-disabled={pending}
                  onClick={act(withdrawPayment, one.id)}
                >
                  Withdraw<span className="sr-only">{` the payment to ${one.vendor}`}</span>
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {mayAct ? <ProposeForm id={id} onDone={onDone} /> : null}
    </section>
  );
}

function ProposeForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const [payment_id, setPaymentId] = useState(() => crypto.randomUUID());
  const another = () => setPaymentId(crypto.randomUUID());
  const form = useForm({
    id: "payment",
    schema: paymentInput,
    initial: { amount: "", vendor: "", purpose: "" },
    send: async (payment, { reset }) => {
      try {
        await proposePayment(payment_id, id, payment);
        another();
        reset();
      } catch (error) {
        // The one before is there: what stands in the form is another one from now on.
        if (error instanceof AppError && error.code === "conflict") another();
        throw error;
      } finally {
        await onDone();
      }
    },
  });
  return (
    <Form form={form} label="Propose a payment" className="space-y-4">
      <TextField {...form.field("amount")} label="Amount in dollars" prefix="$" inputMode="decimal" />
      <TextField
        {...form.field("vendor")}
        label="Paid to"
        hint="The vendor: a landlord, a power company, a store."
      />
      <TextField {...form.field("purpose")} label="For" />
      <Submit form={form} variant="quiet">
        Propose
      </Submit>
    </Form>
  );
}
