// Another tab's news of a session may overtake the session itself: storage reaches this tab a moment later, and what
// is read until then is read with the token before.
import type { Session } from "@supabase/supabase-js";
import { keeping } from "../browser/shared-device";
import { SESSION_KEY, stored } from "./stored";

const PATIENCE_MS = 1000;

export function isHere({ access_token }: Session): boolean {
  // Where storage is refused another tab's never comes.
  return !keeping() || (stored(SESSION_KEY)?.includes(access_token) ?? false);
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
