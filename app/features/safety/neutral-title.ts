// Whether tabs of ours say "Home" on this device: exitScript sees to it, also before the page's own code begins.
import { useSyncExternalStore } from "react";
import { NEUTRAL_TITLE, NEUTRAL_TITLE_KEY } from "~domain/safety";

const listeners = new Set<() => void>();
let before = "";

function isNeutral(): boolean {
  try {
    return localStorage.getItem(NEUTRAL_TITLE_KEY) !== null;
  } catch {
    return false;
  }
}

/** At once in this tab, in others with the next page. Where the browser refuses storage nothing changes. */
export function setNeutralTitle(wanted: boolean): void {
  try {
    if (wanted) {
      before = document.title;
      localStorage.setItem(NEUTRAL_TITLE_KEY, "true");
      document.title = NEUTRAL_TITLE;
    } else {
      localStorage.removeItem(NEUTRAL_TITLE_KEY);
      if (before) document.title = before;
    }
  } catch {
    // As without the wish.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNeutralTitle = (): boolean => useSyncExternalStore(subscribe, isNeutral, () => false);
