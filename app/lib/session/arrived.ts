// Another tab's news of a session may overtake the session itself: storage reaches this tab a moment later, and what
// is read until then is read with the token before.
import type { Session } from "@supabase/supabase-js";
import { SESSION_KEY } from "../supabase";

const PATIENCE_MS = 1000;

function isHere({ access_token }: Session): boolean {
  try {
    return localStorage.getItem(SESSION_KEY)?.includes(access_token) ?? false;
  } catch {
    return true; // Storage is refused, and the client keeps its session in memory.
  }
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
