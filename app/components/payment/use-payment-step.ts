import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

const PAYMENT = "#payment";

export interface StepOptions {
  /** The hash of the step before. */
  details: string;
  /** It is recorded and can be paid. */
  recorded: boolean;
  /** The form can be sent, and is not being sent. */
  ready: boolean;
  /** Records it once more, after a reload or coming forward again; false where there is nothing to go on with. */
  resume: () => boolean;
  /** Somebody has gone back. */
  onBack: () => void;
}

/**
 * The payment is an entry of the browser's history: Back corrects, a reload comes back to it. Only the hash changes, for
 * which nothing is loaded: it works without a connection, and what is typed stays.
 */
export function usePaymentStep({ details, recorded, ready, resume, onBack }: StepOptions) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const paying = hash === PAYMENT;
  const before = useRef({ paying: false, recorded: false, tried: false });
  const quietly = { preventScrollReset: true };
  const leave = () => void navigate({ search, hash: details }, { ...quietly, replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what became of it and the address counts
  useEffect(() => {
    const was = before.current;
    before.current = { paying, recorded, tried: was.tried && paying && !recorded };
    if (recorded && !paying) {
      if (was.recorded && was.paying) return onBack();
      leave();
      void navigate({ search, hash: PAYMENT }, { ...quietly, state: { from_details: true } });
    }
    if (!paying || recorded || !ready) return;
    if (was.tried || !resume()) leave();
    else before.current.tried = true;
  }, [paying, recorded, ready]);

  return {
    paying: paying && recorded,
    /** What the Back button of the browser does. */
    change: () => {
      if ((state as { from_details?: true } | null)?.from_details) void navigate(-1);
      else leave();
    },
  };
}
