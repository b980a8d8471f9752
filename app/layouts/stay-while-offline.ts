// Without a connection a link would take the open page, and what was typed into it, away for one that cannot come.
import { useEffect } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { MESSAGES } from "~domain/messages";

/** The page a plain click would lead to, if it is another one of ours. */
function ledTo(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const to = new URL(link.href);
  const same = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !same ? to : null;
}

/** What the service worker has kept still opens; everything else is said, and the page stays. */
async function openKept(to: URL): Promise<void> {
  const kept = await caches.match(to.href).catch(() => undefined);
  if (kept) location.assign(to);
  else showOutcome(MESSAGES.offline);
}

export function useStayWhileOffline(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const to = navigator.onLine ? null : ledTo(event);
      if (!to) return;
      event.preventDefault();
      void openKept(to);
    };
    // Before the link itself hears of it.
    addEventListener("click", stay, true);
    return () => removeEventListener("click", stay, true);
  }, []);
}
