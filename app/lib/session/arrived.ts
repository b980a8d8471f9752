// Another tab's news of a session may overtake the session itself: storage reaches this tab a moment later, and what
// is read until then is read with the token before.
import type { Session } from "@supabase/supabase-js";
import { keeping } from "../browser/shared-device";
import { SESSION_KEY } from "../supabase";

const PATIENCE_MS = 1000;

export function isHere({ access_token }: Session): boolean {
  const kept = keeping();
  // Where storage is refused the client keeps its session in memory.
  return !kept || (kept.getItem(SESSION_KEY)?.includes(access_token) ?? false);
}

/** Resolves once this tab's storage holds the session, or when waiting longer makes no sense. */
export function arrived(session: Session): Promise<void> {
  if (isHere(session)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener("storage", look);
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (isHere(session)) done();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    addEventListener("storage", look);
  });
}
