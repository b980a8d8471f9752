import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { paymentInput } from "~domain/care-requests";
import type { HelpRequest } from "~domain/help-requests";
import { approvePayment, proposePayment } from "./mutations";

type Props = { request: HelpRequest; onDone: () => Promise<void> };

/** Money goes to a vendor, never to the father, and two of us say so. */
export function Payments({ request: { id, payments }, onDone }: Props) {
  const { run, pending } = useAction();
  const here = useKeptFocus<HTMLElement>(payments.filter(({ approved_at }) => approved_at).length);
  const approve = (payment: string) =>
    run(async () => {
      await approvePayment(payment);
      await onDone();
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
            {one.approved_at || one.mine ? null : (
              <Button
                size="sm"
                variant="quiet"
                className="mt-2"
                aria-disabled={pending || undefined}
                onClick={() => void approve(one.id)}
              >
                Approve<span className="sr-only">{` the payment to ${one.vendor}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProposeForm id={id} onDone={onDone} />
    </section>
  );
}

function ProposeForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const form = useForm({
    id: "payment",
    schema: paymentInput,
    initial: { amount: "", vendor: "", purpose: "" },
    send: async (payment, { reset }) => {
      await proposePayment(id, payment);
      reset();
      await onDone();
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
