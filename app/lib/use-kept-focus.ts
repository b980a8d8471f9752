import { type RefObject, useEffect, useRef } from "react";

/**
 * What a press changes often takes its own button away: the keyboard and screen readers go on at what it belonged to.
 * `state` is whatever the press changes.
 */
export function useKeptFocus<Place extends HTMLElement = HTMLDivElement>(
  state: unknown,
): RefObject<Place | null> {
  const here = useRef<Place>(null);
  const was = useRef(state);
  useEffect(() => {
    const changed = was.current !== state;
    was.current = state;
    if (changed && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [state]);
  return here;
}
