import { useSyncExternalStore } from "react";

const FIELD = "input, select, textarea, [contenteditable=true]";

function subscribe(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Whether the focus is in something to fill in. On its way from one field to the next it is in neither for a moment. */
export const useInField = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.activeElement?.matches(FIELD) ?? false,
    () => false,
  );
