import { useState } from "react";
import { type DeclineAdvice, declineAdvice, INCOMPLETE_CARD } from "~domain/decline-advice";
import { useAction } from "../form/use-action";
import { type PaymentOutcome, UNSURE } from "./outcome";

/** What a form that takes cards is given, whichever service stands behind it. */
export interface PaymentProps {
  client_secret: string;
  /** The page that asks the server what came of it; the bank sends people back there, too. */
  success_path: string;
  /** "Give $25.00". */
  button: string;
  /** "Giving...", while it runs. */
  pending_text: string;
  /** Paid: the success page takes over and asks the server. */
  onPaid: () => void;
  /** A try begins: until it is answered it may go through. */
  onBegin?: () => void;
  /** It was answered, the bank waits, or nobody knows; `unpaid`: it is known that nothing was charged. */
  onAnswered?: (unpaid: boolean) => void;
  /** A card was refused. `ended`: the payment, too; whoever opened it decides what follows. */
  onRefused: (ended: boolean) => Promise<void>;
}

export type Payment = {
  pending: boolean;
  /** The bank waits for a confirmation. */
  confirming: boolean;
  advice: DeclineAdvice | null;
  unsure: boolean;
  /** Runs one try at a time; a second click while one is running does nothing. */
  run: (pay: () => Promise<PaymentOutcome>) => Promise<void>;
};

function adviceOn(outcome: PaymentOutcome | null): DeclineAdvice | null {
  if (outcome?.kind === "incomplete") return INCOMPLETE_CARD;
  return outcome?.kind === "declined" ? declineAdvice(outcome.code) : null;
}

/** The state of paying: one try at a time, what came of it, and what to do next. */
export function usePayment({ onPaid, onBegin, onAnswered, onRefused }: PaymentProps): Payment {
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const { pending, run: act } = useAction();

  const run = (pay: () => Promise<PaymentOutcome>) =>
    act(async () => {
      onBegin?.();
      const result = await pay().catch(() => UNSURE);
      if (result.kind === "paid") {
        onPaid();
        return "leaving";
      }
      onAnswered?.(result.kind !== "unsure" && result.kind !== "confirm");
      // After a decline the advice is shown at once; an ended payment has none but what the server says.
      if (result.kind === "declined") void onRefused(false);
      if (result.kind === "ended") await onRefused(true);
      setOutcome(result);
    });

  return {
    pending,
    confirming: outcome?.kind === "confirm",
    advice: adviceOn(outcome),
    unsure: outcome?.kind === "unsure",
    run,
  };
}
