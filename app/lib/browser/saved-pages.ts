// Pages somebody wants to have in his hand where there is no connection, such as in court: kept on his device alone, until
// a day he chooses. The service worker shows them; both erase what is past its day whenever one of them looks.

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

/** What is kept; what is past its day is erased first. None where nothing may be kept. */
export async function savedPages(today = localDay()): Promise<SavedPage[]> {
  if (!("caches" in globalThis) || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const kept: SavedPage[] = [];
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    if (!page || dayOf(page) < today) await cache.delete(request);
    else
      kept.push({
        path: new URL(request.url).pathname,
        title: decodeURIComponent(page.headers.get(TITLE) ?? ""),
        erase_after: dayOf(page),
      });
  }
  if (kept.length === 0) await caches.delete(CACHE);
  return kept;
}

export async function forgetPage(path: string): Promise<void> {
  await (await caches.open(CACHE)).delete(path);
}

export const forgetPages = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(CACHE);
};

/** For the service worker: the page at this path, if it is kept and its day is not over. */
export async function savedPage(path: string): Promise<Response | undefined> {
  const kept = await savedPages();
  return kept.some((page) => page.path === path) ? (await caches.open(CACHE)).match(path) : undefined;
}
