import { useRef } from "react";
import { ACTIVITY_TIMING } from "./cycle";

/** Milliseconds since the browser first painted something of this page; 0 where it does not tell. */
function sincePaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}

/**
 * What is left of the first 4 s. They count from the moment the visitor sees the page (decision 38), and this code
 * arrives late on the page a visit begins with. Milliseconds; whatever begins again later waits all of them.
 */
export function useFirstWait(landing: boolean): () => number {
  const asked = useRef<() => number>(undefined);
  asked.current ??= (() => {
    let first = landing;
    return () => {
      const gone = first ? sincePaint() : 0;
      first = false;
      return Math.max(0, ACTIVITY_TIMING.first - gone);
    };
  })();
  return asked.current;
}
