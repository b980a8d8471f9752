// On every page whose row says `safety`: the way out in front of everything, whom to call at its head. Public pages that
// need neither carry only the question.
import pages from "virtual:pages/safety";
import { useSyncExternalStore } from "react";
import { type Params, useMatches } from "react-router";
import { Container } from "~/components/ui/section";
import { isSharedDevice } from "~/lib/browser/shared-device";
import { late } from "~/lib/late";
import { subscribeToAuth } from "~/lib/session/state";

const Exit = late(() => import("./safety-kit").then((kit) => kit.ExitButton));
const Strip = late(() => import("./safety-kit").then((kit) => kit.CrisisStrip));

const Lock = late(() => import("./lock-door").then((door) => door.Lock));

const isSafe = (id: string, params: Params) =>
  pages.test(id.replace(/:\w+/g, (name) => params[name.slice(1)] ?? ""));

const useSafety = () => useMatches().some(({ id, params }) => isSafe(id, params));

/** Longer no page waits for it. */
const KIT_MS = 2_000;

/** Here before the page that is being gone to: nobody looks for the way out, and nothing moves below a finger. */
export async function bringSafety(to: { pattern: string; params: Params }): Promise<void> {
  // The router's names of pages begin with a slash, its patterns do not.
  if (!isSafe(`/${to.pattern}`, to.params)) return;
  const limit = new Promise((resolve) => setTimeout(resolve, KIT_MS));
  await Promise.race([limit, Promise.all([Exit.fetch(), Strip.fetch()])]);
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
