// On every page whose row says `safety`: the way out in front of everything, whom to call at its head. Public pages that
// need neither carry only the question.
import pages from "virtual:pages/safety";
import { useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { Container } from "~/components/ui/section";
import { isSharedDevice } from "~/lib/browser/shared-device";
import { late } from "~/lib/late";
import { subscribeToAuth } from "~/lib/session/state";
import { hasStoredSession } from "~/lib/session/stored";

const Exit = late(() => import("./safety-kit").then((kit) => kit.ExitButton));
const Strip = late(() => import("./safety-kit").then((kit) => kit.CrisisStrip));

const Lock = late(() => import("./lock-door").then((door) => door.Lock));
const Leave = late(() => import("./lock-door").then((door) => door.Leave));

function useSafety(): boolean {
  return useMatches().some(({ id, params }) => {
    const when = pages[id];
    return when === true || (when && Object.entries(when).every(([name, value]) => params[name] === value));
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

const guard = () => (isSharedDevice() ? (hasStoredSession() ? "lock" : "leave") : undefined);
const none = () => undefined;

/** On a device that others use: over every page for who is signed in, over these pages for everybody else. */
export function SafetyLock() {
  const safe = useSafety();
  const wanted = useSyncExternalStore(subscribeToAuth, guard, none);
  if (wanted === "lock") return <Lock />;
  return wanted && safe ? <Leave /> : null;
}
