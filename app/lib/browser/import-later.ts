// Stands in every built page where Vite's own helper would (scripts/later-imports.ts).

/** The window is told so when code is asked for that went with an older version of the site. */
export const CODE_GONE = "code-gone";
/** A slow line takes its time; what hangs is lost by then, and may be asked for again. */
export const CODE_MS = 60_000;
const fetched = new Map<string, Promise<unknown>>();

/** Whole, so that it stands in the browser's cache when it is imported from there. */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(CODE_MS) });
  if (response.status === 404) dispatchEvent(new Event(CODE_GONE));
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  await response.arrayBuffer().catch(ofPage);
}

/** Nobody breaks off a fetch but the browser, when the page is left: then there is nobody to be told. */
function ofPage(error: DOMException): Promise<never> {
  if (error.name === "AbortError") return new Promise(() => undefined);
  throw error;
}

function addStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    const lost = () => {
      link.remove();
      reject(new TypeError(href));
    };
    const limit = setTimeout(lost, CODE_MS);
    link.onerror = lost;
    link.onload = () => resolve(clearTimeout(limit));
  });
}

/** What the page came with stands in its links. */
function once(url: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${url}"]`) && !fetched.has(url)) return;
  const fetching = fetched.get(url) ?? (url.endsWith(".css") ? addStyles(url) : fetchScript(url));
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

/**
 * `load` imports code whose files are these, of itself and of what it needs. Browsers never ask again for a module they
 * could not load, as long as the page stands: so its files are fetched first, and that may be tried as often as one likes.
 * Rejects while they cannot be fetched.
 */
export async function importLater<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => once(`/${file}`)));
  return load();
}

type Routed = {
  __reactRouterDataRouter: { state: { navigation: { location?: Partial<Location> | undefined } } };
};
/**
 * The code of a page is lost on the way to it: the browser goes there itself. Nobody goes anywhere for one that was only
 * looked ahead for, nor takes back whoever is leaving by "Exit this page".
 */
export function goWithoutCode(): void {
  const to = (window as unknown as Routed).__reactRouterDataRouter.state.navigation.location;
  if (!to || document.documentElement.style.display === "none") return;
  const href = `${location.origin}${to.pathname}${to.search}${to.hash}`;
  // By "Back" it is there already.
  if (href === location.href) location.reload();
  else location.assign(href);
}
