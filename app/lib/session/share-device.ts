// Makes this device one that others use, or ends it. Everything begins anew: what is open was made for the other way.

import { NEUTRAL_TITLE_KEY } from "~domain/safety";
import { forgetPages } from "../browser/saved-pages";
import { keeping, SHARED_DEVICE_KEY } from "../browser/shared-device";
import { THEME_KEY } from "../browser/theme";
import { SESSION_KEY } from "./stored";

/** How somebody wants the site to look, and nothing of him. */
const STAYS = [SHARED_DEVICE_KEY, THEME_KEY, NEUTRAL_TITLE_KEY];
/** Where the service worker notes which pages it keeps. */
const WORKERS_DATABASE = "workbox-expiration";

/** A browser that does not come back from its storage keeps nobody waiting: the page that begins anew tries again. */
const LONGEST_MS = 3_000;

/** What the browser keeps of us outside the tab. Never rejects: what cannot be reached keeps nothing either. */
export async function forgetKept(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!STAYS.includes(key)) localStorage.removeItem(key);
  for (const cookie of document.cookie.split(";")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in part of the browsers
    document.cookie = `${cookie.split("=")[0]?.trim()}=; path=/; max-age=0`;
  }
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  const names = "caches" in globalThis ? await caches.keys().catch(() => []) : [];
  await Promise.allSettled([
    forgetPages(),
    ...workers.map((worker) => worker.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
  globalThis.indexedDB?.deleteDatabase(WORKERS_DATABASE);
}

/** Who is signed in stays so, in this tab; other tabs are signed out. Where storage is refused nothing happens. */
export async function shareDevice(wanted: boolean): Promise<void> {
  try {
    const session = keeping()?.getItem(SESSION_KEY) ?? null;
    if (wanted) localStorage.setItem(SHARED_DEVICE_KEY, "true");
    else localStorage.removeItem(SHARED_DEVICE_KEY);
    sessionStorage.clear();
    if (wanted) await Promise.race([forgetKept(), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    if (session !== null) keeping()?.setItem(SESSION_KEY, session);
  } catch {
    return;
  }
  location.reload();
}
