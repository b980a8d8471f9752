import { useRef, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { MESSAGES } from "~domain/messages";

/** Runs one thing at a time; a failure becomes the toast 'Error' with its message. */
export function useUserAction() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await work();
    } catch (error) {
      const text = error instanceof Error ? error.message : "";
      showOutcome(MESSAGES.auth_exception(text || "Something went wrong. Please try again."));
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return { pending, run };
}
