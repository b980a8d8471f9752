import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAGES_CACHE } from "~domain/safety";
import { forgetPage, savedPage, savedPages, savePage } from "./saved-pages";

const SITE = "https://site.example";
const GUIDE = "/resources/your-first-court-date";
const OTHER = "/resources/first-night-with-the-kids";

/** As browsers keep them: by the whole address, unless what stands behind the ? is to be left aside. */
function keeper() {
  const caches = new Map<string, Map<string, Response>>();
  const at = (asked: string | Request) => new URL(typeof asked === "string" ? asked : asked.url, SITE);
  const cacheOf = (pages: Map<string, Response>) => ({
    put: async (path: string, page: Response) => void pages.set(at(path).href, page),
    match: async (asked: string | Request) => pages.get(at(asked).href)?.clone(),
    keys: async () => [...pages.keys()].map((url) => new Request(url)),
    delete: async (asked: string | Request, { ignoreSearch = false } = {}) => {
      const same = (url: string) =>
        url === at(asked).href || (ignoreSearch && at(url).pathname === at(asked).pathname);
      const found = [...pages.keys()].filter(same);
      for (const url of found) pages.delete(url);
      return found.length > 0;
    },
  });
  return {
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const pages = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, pages);
      return cacheOf(pages);
    },
    /** What lies there, by name. */
    held: () => Object.fromEntries([...caches].map(([name, pages]) => [name, [...pages.keys()]])),
  };
}
let kept: ReturnType<typeof keeper>;

beforeEach(async () => {
  kept = keeper();
  vi.stubGlobal("caches", kept);
  vi.stubGlobal("fetch", async () => new Response("<h1>A guide</h1>"));
  // What the worker keeps of each page that was visited.
  const visited = await kept.open(PAGES_CACHE);
  for (const path of [GUIDE, `${GUIDE}?from=mail`, OTHER, "/help"])
    await visited.put(path, new Response("seen"));
  await savePage({ path: GUIDE, title: "Court", erase_after: "2026-03-10" });
  await savePage({ path: OTHER, title: "Night", erase_after: "2026-04-10" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const inPages = () => kept.held()[PAGES_CACHE]?.map((url) => new URL(url).pathname);

test("a saved page is there until its day; after it both copies on the device are gone", async () => {
  expect((await savedPages("2026-03-10")).map(({ title }) => title)).toEqual(["Court", "Night"]);
  expect((await savedPages("2026-03-11")).map(({ title }) => title)).toEqual(["Night"]);
  expect(inPages()).toEqual([OTHER, "/help"]);
  expect(await savedPages("2026-04-11")).toEqual([]);
  expect(kept.held()).toEqual({ [PAGES_CACHE]: [`${SITE}/help`] });
});

test("erased by hand it is gone from both places, and never comes back", async () => {
  await forgetPage(GUIDE);
  expect(inPages()).toEqual([OTHER, "/help"]);
  expect((await savedPages("2026-03-10")).map(({ title }) => title)).toEqual(["Night"]);
  expect(await savedPage(GUIDE)).toBeUndefined();
});

test("where nothing was saved, what was visited stays, and nothing is made", async () => {
  await kept.delete("saved-for-court");
  expect(await savedPages()).toEqual([]);
  expect(Object.keys(kept.held())).toEqual([PAGES_CACHE]);
});
