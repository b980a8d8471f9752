// Looks for a stored session before anything of supabase-js is loaded (spec 7, architecture "Reading").
import { CONFIRM_PATH, RESET_PATH } from "./paths";
import { LOADING, SIGNED_OUT, setAuthState, UNREADABLE } from "./state";
import { hasStoredSession, SESSION_KEY } from "./stored";

const MAIL_PAGES = [CONFIRM_PATH, RESET_PATH];
let started: Promise<void> | undefined;

/** Follows the client's session from now on; loads the client. */
export function followSession(): Promise<void> {
  if (!started) {
    setAuthState(LOADING);
    started = import("./live").then(({ follow }) => follow());
    // Without the client nobody can sign in; a chunk that failed to load is asked for again next time.
    started.catch(() => {
      started = undefined;
      setAuthState(hasStoredSession() ? UNREADABLE : SIGNED_OUT);
    });
  }
  return started;
}

/** Links in mails may come back to the front page, with the session or what went wrong behind a #. */
function forwardMailLink(): boolean {
  const { hash, pathname } = location;
  if (!/[#&](access_token|error_code)=/.test(hash) || MAIL_PAGES.includes(pathname)) return false;
  location.replace((hash.includes("type=recovery") ? RESET_PATH : CONFIRM_PATH) + hash);
  return true;
}

/** Signed out at once when nothing is stored; otherwise the client says. */
export function lookForSession(): void {
  if (started || forwardMailLink()) return;
  if (hasStoredSession()) void followSession().catch(() => undefined);
  else setAuthState(SIGNED_OUT);
}

/** Somebody signed in or out in another tab, before this one had a client that hears of it. */
export function followOtherTabs(): () => void {
  const look = (event: StorageEvent) => {
    if (event.key === SESSION_KEY && event.newValue) lookForSession();
  };
  addEventListener("storage", look);
  return () => removeEventListener("storage", look);
}
