import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { onNewVersion } from "~/lib/browser/service-worker";

/** Offers to switch to a new version of the site once it is there (`onNewVersion`); never by itself. Toasts stand at the right. */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<{ apply: () => void } | null>(null);
  useEffect(() => onNewVersion((apply) => setUpdate({ apply })), []);
  if (!update) return null;
  return (
    <div
      role="status"
      className="paper fixed inset-x-4 bottom-4 z-40 mx-auto mb-[var(--bottom-bar,0px)] flex max-w-md flex-wrap items-center gap-3 p-4 sm:right-auto sm:left-6"
    >
      <p className="flex-1">A new version of this site is ready.</p>
      <Button size="sm" onClick={update.apply}>
        Reload
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setUpdate(null)}>
        Later
      </Button>
    </div>
  );
}
