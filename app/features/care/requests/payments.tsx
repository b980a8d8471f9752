import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { formatDate } from "~domain/dates";
import type { HelpPayment } from "~domain/help-payments";
import type { HelpRequest } from "~domain/help-requests";
import { CallOff } from "./call-off";
import { approvePayment, settlePayment, withdrawPayment } from "./mutations";
import { ProposeForm } from "./propose-form";
import type { Unsent } from "./words-form";

type Props = {
  request: HelpRequest;
  onDone: () => Promise<void>;
  /** Care staff; whoever reads it in an emergency sees what is paid, and changes none of it. */
  mayAct: boolean;
  kept?: Unsent;
};

const WAITS = { tone: "warning", words: "Waits for another person" } as const;
const GONE = { tone: "warning", words: "Can't be approved" } as const;
function standing({ approved_at, paid_at, called_off_at, proposer_gone }: HelpPayment) {
  if (called_off_at) return { tone: "neutral", words: `Called off ${formatDate(called_off_at)}` } as const;
  if (paid_at) return { tone: "success", words: `Paid ${formatDate(paid_at)}` } as const;
  return approved_at
    ? ({ tone: "brand", words: "Approved, to be paid" } as const)
    : proposer_gone
      ? GONE
      : WAITS;
}

/** Money goes to a vendor, never to the father, and two of us say so. */
export function Payments({ request: { id, payments }, onDone, mayAct, kept = {} }: Props) {
  const { run, pending } = useAction();
  const [callingOff, setCallingOff] = useState<HelpPayment | null>(null);
  const here = useKeptFocus<HTMLElement>(payments.map((one) => standing(one).words).join());
  // Also where no answer came: what happened is seen before anybody presses again.
  const read = async (verb: Promise<void>, done: string) => {
    try {
      await verb;
      showConfirmation(done);
    } finally {
      await onDone();
    }
  };
  const callOff = async (one: string, words: string) => {
    kept.call_off = words;
    await settlePayment(one, "called_off", words);
    delete kept.call_off;
  };
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
              <Badge tone={standing(one).tone}>{standing(one).words}</Badge>
            </p>
            {one.proposer_gone ? (
              <p className="mt-1 text-base text-ink-soft">
                Whoever proposed it is no longer care staff. Withdraw it, and propose it anew.
              </p>
            ) : null}
            {mayAct ? (
              <Verbs
                payment={one}
                pending={pending}
                act={(verb, done) => void run(() => read(verb(one.id), done))}
                onCallOff={() => setCallingOff(one)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayAct ? <ProposeForm id={id} onDone={onDone} kept={kept} /> : null}
      <CallOff
        payment={callingOff}
        onClose={() => setCallingOff(null)}
        callOff={(one, words) => read(callOff(one, words), "It is called off.")}
      />
    </section>
  );
}

type Verb = (payment: string) => Promise<void>;
type VerbsProps = {
  payment: HelpPayment;
  pending: boolean;
  /** `done`: what is said once it is. */
  act: (verb: Verb, done: string) => void;
  onCallOff: () => void;
};

/** What can be done now with one payment. */
function Verbs({ payment, pending, act, onCallOff }: VerbsProps) {
  const { vendor, mine, approved_at, paid_at, called_off_at, proposer_gone } = payment;
  const verb = (label: string, does: () => void, of = `the payment to ${vendor}`) => (
    <Button key={label} size="sm" variant="quiet" aria-disabled={pending} onClick={does}>
      {label}
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  );
  if (called_off_at) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {paid_at
        ? verb(
            "Not paid after all",
            () => act((id) => settlePayment(id, "not_paid"), "It is noted as not paid."),
            `(the payment to ${vendor})`,
          )
        : approved_at
          ? [
              verb(
                "Note as paid",
                () => act((id) => settlePayment(id, "paid"), "It is noted as paid."),
                `(the payment to ${vendor})`,
              ),
              verb("Call off", onCallOff),
            ]
          : [
              mine || proposer_gone ? null : verb("Approve", () => act(approvePayment, "It is approved.")),
              verb("Withdraw", () => act(withdrawPayment, "The proposal is withdrawn.")),
            ]}
    </p>
  );
}
