import { type RefObject, useEffect, useRef } from "react";

/** The window only moves where nothing of it would be seen: a long form above it may have gone with the press. */
export function intoSight(place: HTMLElement | null | undefined): void {
  const { top = 0, bottom = innerHeight } = place?.getBoundingClientRect() ?? {};
  if (bottom < HEADER_PX || top > innerHeight) place?.scrollIntoView?.({ block: "nearest" });
}
const HEADER_PX = 112;

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
    if (!changed || document.activeElement !== document.body) return;
    here.current?.focus({ preventScroll: true });
    intoSight(here.current);
  }, [state]);
  return here;
}
