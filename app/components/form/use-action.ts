import { useRef, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { MESSAGES } from "~domain/messages";

/** What nobody expected becomes the toast 'Error' with its message (spec 8). */
function tell(error: unknown): void {
  const text = error instanceof Error ? error.message : "";
  showOutcome(MESSAGES.auth_exception(text || "Something went wrong. Please try again."));
}

/** Runs one thing at a time; `pending` while it runs. Work that throws is told by `onFailed` and never rejects. */
export function useAction(onFailed: (error: unknown) => void = tell) {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  async function run(work: () => Promise<void>): Promise<void> {
    // State changes too late for the second click of a double click.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await work();
    } catch (error) {
      onFailed(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return { pending, run };
}
