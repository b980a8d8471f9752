import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { keptIn, useForm } from "~/components/form/use-form";
import { paymentInput } from "~domain/care-requests";
import { AppError } from "~domain/errors";
import { proposePayment } from "./mutations";
import type { Unsent } from "./words-form";

type Props = { id: string; onDone: () => Promise<void>; kept: Unsent };

/** A payment for another person to approve. */
export function ProposeForm({ id, onDone, kept }: Props) {
  // With what is typed: sent again after a lost answer it is the same payment.
  const next = (): string => {
    const id = crypto.randomUUID();
    kept.payment_id = id;
    return id;
  };
  const [payment_id, setPaymentId] = useState(() => kept.payment_id ?? next());
  const another = () => setPaymentId(next());
  const form = useForm({
    id: "payment",
    schema: paymentInput,
    initial: { amount: "", vendor: "", purpose: "" },
    draft: keptIn(kept, "payment"),
    send: async (payment, { reset }) => {
      try {
        await proposePayment(payment_id, id, payment);
        another();
        reset();
        showConfirmation("It is proposed. Another person approves it.");
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
