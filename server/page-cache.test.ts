import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { PageCache } from "./page-cache.ts";
import type { Page } from "./sealed-page.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test${path}`, { headers });
const page = (text: string, reads: string[] = [], cacheable = true): Page => ({
  status: 200,
  headers: new Headers({ "content-type": "text/html" }),
  body: Buffer.from(text),
  reads: new Set(reads),
  oldest: Number.POSITIVE_INFINITY,
  cacheable,
});

function counting(make: (n: number) => Page) {
  const render = async () => make(++render.calls);
  render.calls = 0;
  return render;
}

test("a page is rendered once for concurrent visitors and then served from memory", async () => {
  const cache = new PageCache({ read: (url) => new URL(url.pathname, url) });
  const render = counting((n) => page(`render ${n}`));
  await Promise.all([cache.respond(get("/"), render), cache.respond(get("/"), render)]);
  const again = await cache.respond(get("/?utm_source=mail"), render);
  expect(await again.text()).toBe("render 1");
  expect(again.headers.get("x-page-cache")).toBe("hit");
  expect(render.calls).toBe(1);
});

test("after a minute the stale page is served while one render replaces it", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const render = counting((n) => page(`render ${n}`));
  await cache.respond(get("/"), render);
  now = 61_000;
  const stale = await cache.respond(get("/"), render);
  expect([stale.headers.get("x-page-cache"), await stale.text()]).toEqual(["stale", "render 1"]);
  await expect.poll(async () => (await cache.respond(get("/"), render)).text()).toBe("render 2");
});

test("an old copy is shown no longer than ten minutes, not even once more", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const render = counting((n) => page(`render ${n}`));
  await cache.respond(get("/"), render);
  now = 600_000;
  expect(await (await cache.respond(get("/"), render)).text()).toBe("render 2");
});

test("a change to a table makes the pages that read it anew and no other", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const campaigns = counting((n) => page(`campaigns ${n}`, ["campaign_totals"]));
  const terms = counting((n) => page(`terms ${n}`));
  await cache.respond(get("/campaigns"), campaigns);
  await cache.respond(get("/terms"), terms);
  now = 1_000;
  cache.drop({ table: "campaign_totals" });
  expect(await (await cache.respond(get("/campaigns"), campaigns)).text()).toBe("campaigns 2");
  expect(await (await cache.respond(get("/terms"), terms)).text()).toBe("terms 1");
});

test("while its rows keep changing a page is rendered once a second, and nobody gets an older copy", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const rendered: number[] = [];
  const render = async () => {
    rendered.push(now);
    return page(String(now), ["campaign_totals"]);
  };
  const ages: number[] = [];
  for (; now < 10_000; now += 50) {
    cache.drop({ table: "campaign_totals" });
    const [one, two] = await Promise.all([cache.respond(get("/"), render), cache.respond(get("/"), render)]);
    ages.push(now - Number(await one?.text()), now - Number(await two?.text()));
  }
  expect(rendered).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000]);
  expect(Math.max(...ages)).toBe(950);
});

/** A rendering that began and has read an old total, and what lets it end. */
function slowRender(text: string) {
  let end = () => {};
  const gate = new Promise<void>((resolve) => {
    end = resolve;
  });
  const render = async () => {
    await gate;
    return page(text, ["campaign_totals"]);
  };
  return { render, end };
}

test("a rendering that was under way when its table changed is shown for its second and no longer", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const { render, end } = slowRender("old total");
  const first = cache.respond(get("/"), render);
  cache.drop({ table: "campaign_totals" });
  end();
  await first;
  now = 1_000;
  const next = await cache.respond(get("/"), async () => page("new total", ["campaign_totals"]));
  expect(await next.text()).toBe("new total");
});

test("a rendering older than a second is nobody's any more, and does not replace a younger one", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const { render, end } = slowRender("old total");
  const first = cache.respond(get("/"), render);
  cache.drop({ table: "campaign_totals" });
  now = 1_000;
  const next = await cache.respond(get("/"), async () => page("new total", ["campaign_totals"]));
  expect(await next.text()).toBe("new total");
  end();
  await first;
  expect(cache.hit("/")?.identity.body.toString()).toBe("new total");
});

test("encodings, conditional requests and HEAD", async () => {
  const cache = new PageCache();
  const render = counting(() => page("hello ".repeat(200)));
  const br = await cache.respond(get("/", { "accept-encoding": "gzip, br" }), render);
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe("hello ".repeat(200));
  const tag = br.headers.get("etag") ?? "";
  const known = { "if-none-match": `"another", W/${tag}`, "accept-encoding": "br" };
  const same = await cache.respond(get("/", known), render);
  expect([same.status, same.headers.get("etag")]).toEqual([304, tag]);
  const head = await cache.respond(new Request("http://site.test/", { method: "HEAD" }), render);
  expect(await head.text()).toBe("");
});

test("each encoding has a tag of its own, so that nobody is told that bytes he does not have are unchanged", async () => {
  const cache = new PageCache();
  const render = counting(() => page("hello ".repeat(200)));
  const tags = await Promise.all(
    ["br", "gzip", ""].map(async (encoding) => {
      const answer = await cache.respond(get("/", { "accept-encoding": encoding }), render);
      return answer.headers.get("etag") ?? "";
    }),
  );
  expect(new Set(tags).size).toBe(3);
  for (const [asked, other] of [
    ["br", tags[1]],
    ["gzip", tags[0]],
    ["", tags[0]],
  ])
    expect(
      (
        await cache.respond(
          get("/", { "accept-encoding": asked ?? "", "if-none-match": other ?? "" }),
          render,
        )
      ).status,
    ).toBe(200);
});

test("what must not be cached is rendered every time", async () => {
  const cache = new PageCache();
  const render = counting((n) => page(`render ${n}`, [], false));
  await cache.respond(get("/"), render);
  expect(await (await cache.respond(get("/"), render)).text()).toBe("render 2");
});

test("an answer without a body stays one", async () => {
  const render = async () => ({ ...page("", [], false), status: 204 });
  const response = await new PageCache().respond(get("/__manifest"), render);
  expect([response.status, response.body]).toEqual([204, null]);
});

test.each([404, 200])("invented addresses (%s) push each other out, never a page", async (status) => {
  const cache = new PageCache({ invented: ({ pathname }) => status === 200 && pathname !== "/" });
  const home = counting((n) => page(`home ${n}`));
  await cache.respond(get("/"), home);
  const made = counting((n) => ({ ...page(`made ${n}`), status }));
  for (let n = 0; n < 60; n++) await cache.respond(get(`/invented-${n}`), made);
  for (const n of [59, 0]) await cache.respond(get(`/invented-${n}`), made);
  expect(made.calls).toBe(61);
  expect((await cache.respond(get("/"), home)).headers.get("x-page-cache")).toBe("hit");
});

test("a kept page keeps no more memory than its packed bytes, and who takes it unpacked gets it whole", async () => {
  const cache = new PageCache();
  const small = page("small");
  expect(small.body.buffer.byteLength).toBeGreaterThan(small.body.byteLength);
  const kept: ArrayBufferLike[] = [];
  const alloc = Buffer.allocUnsafeSlow;
  Buffer.allocUnsafeSlow = (size) => {
    const made = alloc(size);
    kept.push(made.buffer);
    return made;
  };
  try {
    await cache.respond(get("/"), async () => small);
  } finally {
    Buffer.allocUnsafeSlow = alloc;
  }
  expect(kept).toHaveLength(2);
  expect(String(cache.hit("/")?.identity.body)).toBe(String(small.body));
});

test("pages take the room of what is kept of them: packed, far more of them stay", async () => {
  const cache = new PageCache({ max_bytes: 64 * 1024 });
  const paths = Array.from({ length: 40 }, (_, n) => `/campaign/c-${n}`);
  for (const path of paths) await cache.respond(get(path), async () => page(path + "words ".repeat(7_000)));
  expect(paths.filter((path) => cache.hit(path) === undefined)).toEqual([]);
});

test("many old pages asked for at once are answered at once, and made anew one after the other, with rests", async () => {
  let now = 1_000_000_000;
  const cache = new PageCache({ now: () => now });
  const paths = Array.from({ length: 20 }, (_, n) => `/campaign/c-${n}`);
  for (const path of paths) await cache.respond(get(path), async () => page(path));
  now += 61_000;
  const begun: (() => void)[] = [];
  const slow = (path: string) => () => new Promise<Page>((resolve) => begun.push(() => resolve(page(path))));
  const states = async () =>
    (await Promise.all(paths.map((path) => cache.respond(get(path), slow(path))))).map(
      ({ headers }) => headers.get("x-page-cache") ?? "",
    );
  expect(new Set(await states())).toEqual(new Set(["stale"]));
  expect(begun).toHaveLength(1);
  expect(paths.filter((path) => !cache.hit(path))).toEqual([]); // meanwhile as fast as fresh ones
  now += 20;
  begun[0]?.();
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(["hit", "stale"])));
  const after = async (ms: number, renders: number) => {
    now += ms;
    await states();
    expect(begun).toHaveLength(renders);
  };
  await after(179, 1);
  await after(1, 2);
  await after(2_000, 2).then(begun[1]); // so long is no work of ours: the rest has an end
  await vi.waitFor(() => after(500, 3));
});
test("searches push each other out, never a page", async () => {
  const cache = new PageCache();
  const home = counting((n) => page(`home ${n}`));
  await cache.respond(get("/"), home);
  for (let n = 0; n < 250; n++) await cache.respond(get(`/campaigns?q=${n}`), async () => page(`${n}`));
  expect([cache.hit("/campaigns?q=0"), cache.hit("/campaigns?q=49")]).toEqual([undefined, undefined]);
  expect(cache.hit("/campaigns?q=50")).toBeDefined();
  expect(cache.hit("/")).toBeDefined();
});
