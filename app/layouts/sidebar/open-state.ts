// Whether the sidebar is wide, kept in a cookie for 7 days (spec 2.14, section 9).
import { useSyncExternalStore } from "react";
import { isSharedDevice } from "~/lib/browser/shared-device";

const SIDEBAR_COOKIE = "sidebar_state";
const SEVEN_DAYS = 60 * 60 * 24 * 7;
/** Decision 3: at most 899 px is mobile. */
const MOBILE = "(width < 56.25rem)";

const listeners = new Set<() => void>();
let open: boolean | undefined;

export function storedOpen(cookies: string): boolean {
  return !new RegExp(`(^|;\\s*)${SIDEBAR_COOKIE}=false(;|$)`).test(cookies);
}

function current(): boolean {
  open ??= storedOpen(document.cookie);
  return open;
}

/** From what is stored, not from what is drawn: a quick second press must undo the first. */
export function toggleSidebar(): void {
  const next = !current();
  open = next;
  if (!isSharedDevice())
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in part of the browsers
    document.cookie = `${SIDEBAR_COOKIE}=${next}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSidebarOpen = (): boolean => useSyncExternalStore(subscribe, current, () => true);

function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(MOBILE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(MOBILE).matches,
    () => false,
  );
