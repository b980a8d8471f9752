import { useState } from "react";
import type { Toast } from "./toast-store";

/** What is younger may not have been read out before its dialog was closed. */
const READ_MS = 1_000;

/**
 * What goes into a live region is read out, also when it is only taken along into a dialog or out of one. So only what
 * is new there goes into one.
 */
export function useNews(place: Element | null, toasts: readonly Toast[]): (toast: Toast) => boolean {
  const [read, setRead] = useState({ place, last: 0 });
  if (read.place !== place) {
    const before = Date.now() - READ_MS;
    const ids = toasts.filter(({ shown_at }) => shown_at <= before).map(({ id }) => id);
    setRead({ place, last: Math.max(0, ...ids) });
  }
  return ({ id, told }) => !told && id > read.last;
}
