import { useEffect, useRef } from "react";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import type { Pause } from "./use-refusals";

interface PausedPaymentProps {
  pause: Pause | null;
  /** "gift", "order". */
  what: string;
  onAgain: () => void;
}

/** What happened and when it can be tried again; nothing while it can be paid. */
export function PausedPayment({ pause, what, onAgain }: PausedPaymentProps) {
  const region = useRef<HTMLDivElement>(null);
  const paused = pause !== null;
  useEffect(() => {
    // The form has gone from the page, and the focus with it, unless it was elsewhere.
    if (!paused || document.activeElement !== document.body) return;
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "center" });
  }, [paused]);
  return (
    <div ref={region} role="status" tabIndex={-1} className="space-y-6 outline-none empty:absolute">
      {pause && !pause.over ? (
        <Notice tone="warning" title={pause.title}>
          {pause.advice}
        </Notice>
      ) : null}
      {pause?.over ? (
        <>
          <Notice title="You can try again now">
            Your {what} is as you left it. Please type your card once more, or use another one.
          </Notice>
          <Button variant="ask" size="lg" className="w-full sm:w-auto" onClick={onAgain}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}
