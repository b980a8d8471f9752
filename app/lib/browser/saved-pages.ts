// Pages somebody wants to have in his hand where there is no connection, such as in court: kept on his device alone, until
// a day he chooses. The service worker shows them; both erase what is past its day whenever one of them looks, the worker
// at every page that is opened.
import { PAGES_CACHE } from "~domain/safety";

const CACHE = "saved-for-court";
const TITLE = "x-title";
const ERASE_AFTER = "x-erase-after";

/** `erase_after` (YYYY-MM-DD) is the last day it is there. */
export type SavedPage = { path: string; title: string; erase_after: string };

/** The day it is where the device is. */
export const localDay = (now = new Date()): string => now.toLocaleDateString("en-CA");

const dayOf = (page: Response) => page.headers.get(ERASE_AFTER) ?? "";

/** Fetches the page and keeps it. Throws where it cannot be had or the browser keeps nothing. */
export async function savePage({ path, title, erase_after }: SavedPage): Promise<void> {
  const page = await fetch(path, { headers: { accept: "text/html" } });
  if (!page.ok) throw new Error("This page could not be read. Please try again.");
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", [ERASE_AFTER]: erase_after });
  headers.set(TITLE, encodeURIComponent(title));
  const cache = await caches.open(CACHE);
  await cache.put(path, new Response(await page.blob(), { headers }));
}

/** With the copy that the worker keeps of every page that was visited. */
async function erase(path: string): Promise<void> {
  for (const name of [CACHE, PAGES_CACHE])
    if (await caches.has(name))
      await (await caches.open(name)).delete(path, { ignoreSearch: true, ignoreVary: true });
}

/** What is kept; what is past its day is erased first. None where nothing may be kept. */
export async function savedPages(today = localDay()): Promise<SavedPage[]> {
  if (!("caches" in globalThis) || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const kept: SavedPage[] = [];
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    const path = new URL(request.url).pathname;
    if (!page || dayOf(page) < today) await erase(path);
    else
      kept.push({
        path,
        title: decodeURIComponent(page.headers.get(TITLE) ?? ""),
        erase_after: dayOf(page),
      });
  }
  if (kept.length === 0) await caches.delete(CACHE);
  return kept;
}

export const forgetPage = (path: string): Promise<void> => erase(path);

export const forgetPages = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(CACHE);
};

/** For the service worker: the page at this path, if it is kept and its day is not over. */
export async function savedPage(path: string): Promise<Response | undefined> {
  const kept = await savedPages();
  return kept.some((page) => page.path === path) ? (await caches.open(CACHE)).match(path) : undefined;
}
