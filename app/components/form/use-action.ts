import { useRef, useState } from "react";
import { dismissToast, showOutcome, type ToastInput } from "~/components/feedback/toast-store";
import { MESSAGES } from "~domain/messages";

export const wordsOf = (error: unknown): string =>
  (error instanceof Error && error.message) || "Something went wrong. Please try again.";

/** "leaving": the page is about to change, and until then nothing can be pressed a second time. */
export type Done = "leaving" | undefined;

/**
 * The one guard against double clicks: runs one thing at a time; `pending` while it runs. Work that throws is told by
 * `onFailed` and never rejects; without it, what nobody expected becomes the toast 'Error' with its message (spec 8).
 * What is shown by `show` goes when the same is done again: it may be answered then.
 */
export function useAction(onFailed?: (error: unknown) => void) {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const own = useRef(0);
  const show = (toast: ToastInput): void => {
    own.current = showOutcome(toast);
  };
  const drop = (): void => dismissToast(own.current);
  // biome-ignore lint/suspicious/noConfusingVoidType: most work has nothing to say
  async function run(work: () => Promise<Done | void>): Promise<void> {
    // State changes too late for the second click of a double click.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    drop();
    let done: unknown;
    try {
      done = await work();
    } catch (error) {
      if (onFailed) onFailed(error);
      else show(MESSAGES.failed(wordsOf(error)));
    }
    if (done === "leaving") return;
    busy.current = false;
    setPending(false);
  }
  return { pending, run, show, drop };
}
