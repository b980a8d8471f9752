import { useState } from "react";
import type { AttemptMemory } from "./attempt-memory";

/** A try to pay. Until it is answered it may go through, which the tab remembers: no second payment begins beside it. */
export function usePaymentTry(
  attempt_id: string | undefined,
  { rememberUnsure, forgetUnsure }: Pick<AttemptMemory, "rememberUnsure" | "forgetUnsure">,
) {
  const [paying, setPaying] = useState(false);
  return {
    paying,
    begin: () => {
      if (attempt_id) rememberUnsure(attempt_id);
      setPaying(true);
    },
    /** `unpaid`: it is known that it did not go through. */
    answered: (unpaid: boolean) => {
      if (attempt_id && unpaid) forgetUnsure(attempt_id);
      setPaying(false);
    },
  };
}
