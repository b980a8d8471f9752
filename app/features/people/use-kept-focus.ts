import { type RefObject, useEffect, useRef } from "react";

/** What a dialog decides takes its own button away: the keyboard goes on at what the button belonged to. */
export function useKeptFocus(open: boolean): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  const was = useRef(open);
  useEffect(() => {
    const closed = was.current && !open;
    was.current = open;
    if (closed && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [open]);
  return here;
}
