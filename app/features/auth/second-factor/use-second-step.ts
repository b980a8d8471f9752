import { useState } from "react";
import { useAuth } from "~/lib/session";

/** Whether to ask for the code; still true while the account loads after the right one, so that no other form flashes. */
export function useSecondStep(): boolean {
  const { owesSecondStep, status } = useAuth();
  const [asking, setAsking] = useState(owesSecondStep);
  const next = owesSecondStep || (asking && status !== "signed_out" && status !== "expired");
  if (next !== asking) setAsking(next);
  return next;
}
