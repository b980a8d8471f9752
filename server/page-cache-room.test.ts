import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { PageCache } from "./page-cache.ts";
import type { Page } from "./sealed-page.ts";

const get = (path: string) => new Request(`http://site.test${path}`);
const page = (text: string): Page => ({
  status: 200,
  headers: new Headers({ "content-type": "text/html" }),
  body: Buffer.from(text),
  reads: new Set(),
  oldest: Number.POSITIVE_INFINITY,
  cacheable: true,
});

test("a page packed again, and better, takes the room it has now and pushes nobody out", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now, max_bytes: 48 * 1024 });
  // Hardly to be packed: two take more than half of the room, three times one would be more than there is.
  for (const path of ["/calm", "/other"])
    await cache.respond(get(path), async () => page(randomBytes(7_500).toString("base64")));
  now = 6_000;
  const first = cache.hit("/calm")?.br.etag;
  await vi.waitFor(() => expect(cache.hit("/calm")?.br.etag).not.toBe(first));
  await cache.respond(get("/new"), async () => page("new"));
  expect(["/calm", "/other", "/new"].filter((path) => !cache.hit(path))).toEqual([]);
});

test("when the clock is set back a page grows old as before, is kept as before, and what is old stays old", async () => {
  let steady = 0;
  vi.spyOn(performance, "now").mockImplementation(() => steady);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02T15:00:00Z") });
  const cache = new PageCache();
  const render = vi.fn(async () => ({
    ...page(`render ${render.mock.calls.length}`),
    reads: new Set(["campaigns"]),
  }));
  const shown = async () => (await cache.respond(get("/"), render)).text();
  await shown();
  vi.setSystemTime(new Date("2026-01-02T12:00:00Z"));
  steady = 2_000;
  cache.drop({ table: "campaigns" });
  expect(cache.hit("/")).toBeUndefined();
  expect([await shown(), await shown()]).toEqual(["render 2", "render 2"]);
  steady = 64_000;
  expect(await shown()).toBe("render 2");
  await vi.waitFor(async () => expect(await shown()).toBe("render 3"));
  vi.useRealTimers();
  vi.restoreAllMocks();
});
