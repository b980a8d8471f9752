import { useEffect } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { authState } from "~/lib/session/state";

/** Mostly another tab is looked at, in which somebody has signed out. Who is back by then is told nothing. */
function sayOnceSeen(): void {
  if (document.hidden) document.addEventListener("visibilitychange", sayOnceSeen, { once: true });
  else if (authState().status === "signed_out") showConfirmation("You are signed out.");
}

/**
 * Whoever signs out, in whichever tab, is led away at once, and what was typed is gone: on arrival the reason is said.
 * Only once this layout has left, so that the toast regions of the page it leads to hear of it.
 */
export function useSignedOutWord(gone: boolean): void {
  useEffect(() => {
    if (gone) return () => queueMicrotask(sayOnceSeen);
  }, [gone]);
}
