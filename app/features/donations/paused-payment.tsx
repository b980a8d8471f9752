import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import type { Pause } from "./use-refusals";

/** What happened and when the gift can be tried again; nothing while it can be paid. */
export function PausedPayment({ pause, onAgain }: { pause: Pause | null; onAgain: () => void }) {
  return (
    <div role="status" className="space-y-6 empty:hidden">
      {pause && !pause.over ? (
        <Notice tone="warning" title={pause.title}>
          {pause.advice}
        </Notice>
      ) : null}
      {pause?.over ? (
        <>
          <Notice title="You can try again now">
            Your gift is as you left it. Please type your card once more, or use another one.
          </Notice>
          <Button variant="ask" size="lg" className="w-full sm:w-auto" onClick={onAgain}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}
