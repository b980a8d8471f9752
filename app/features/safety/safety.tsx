// On every page whose row says `safety`: the way out in front of everything, whom to call at its head. Public pages that
// need neither carry only the question.
import pages from "virtual:pages/safety";
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { Container } from "~/components/ui/section";
import { isSharedDevice } from "~/lib/browser/shared-device";
import { late } from "~/lib/late";
import { subscribeToAuth } from "~/lib/session/state";

const Exit = late(() => import("./safety-kit").then((kit) => kit.ExitButton));
const Strip = late(() => import("./safety-kit").then((kit) => kit.CrisisStrip));

const Lock = late(() => import("./lock-door").then((door) => door.Lock));

function useSafety(): boolean {
  return useMatches().some(({ id, params }) => {
    const when = pages.when[id];
    return (
      pages.under.test(id) || (when && Object.entries(when).every(([name, value]) => params[name] === value))
    );
  });
}

/** The keyboard's next stop after the link to the content. */
export const SafetyExit = () => (useSafety() ? <Exit /> : null);

/** Stands at the head of the page's own content; `wide` where that is as wide as the window. */
export function SafetyStrip({ wide = false }: { wide?: boolean }) {
  if (!useSafety()) return null;
  if (!wide)
    return (
      <div className="mb-6">
        <Strip />
      </div>
    );
  return (
    <Container>
      <Strip />
    </Container>
  );
}

/** On a device that others use: over every page for who is signed in, over these pages for everybody else. */
export function SafetyLock() {
  const safe = useSafety();
  return useSyncExternalStore(subscribeToAuth, isSharedDevice, () => false) ? <Lock safe={safe} /> : null;
}
