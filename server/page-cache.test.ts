import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Page, PageCache } from "./page-cache.ts";

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test${path}`, { headers });
const page = (text: string, tables: string[] = [], cacheable = true): Page => ({
  status: 200,
  headers: new Headers({ "content-type": "text/html" }),
  body: Buffer.from(text),
  tables: new Set(tables),
  cacheable,
});

function counting(make: (n: number) => Page) {
  const render = async () => make(++render.calls);
  render.calls = 0;
  return render;
}

test("a page is rendered once for concurrent visitors and then served from memory", async () => {
  const cache = new PageCache(Date.now, (url) => new URL(url.pathname, url));
  const render = counting((n) => page(`render ${n}`));
  await Promise.all([cache.respond(get("/"), render), cache.respond(get("/"), render)]);
  const again = await cache.respond(get("/?utm_source=mail"), render);
  expect(await again.text()).toBe("render 1");
  expect(again.headers.get("x-page-cache")).toBe("hit");
  expect(render.calls).toBe(1);
});

test("after a minute the stale page is served while one render replaces it", async () => {
  let now = 0;
  const cache = new PageCache(() => now);
  const render = counting((n) => page(`render ${n}`));
  await cache.respond(get("/"), render);
  now = 61_000;
  const stale = await cache.respond(get("/"), render);
  expect([stale.headers.get("x-page-cache"), await stale.text()]).toEqual(["stale", "render 1"]);
  await expect.poll(async () => (await cache.respond(get("/"), render)).text()).toBe("render 2");
});

test("a change to a table drops the pages that read it and no other", async () => {
  const cache = new PageCache();
  const campaigns = counting((n) => page(`campaigns ${n}`, ["campaign_totals"]));
  const terms = counting((n) => page(`terms ${n}`));
  await cache.respond(get("/campaigns"), campaigns);
  await cache.respond(get("/terms"), terms);
  cache.drop("campaign_totals");
  expect(await (await cache.respond(get("/campaigns"), campaigns)).text()).toBe("campaigns 2");
  expect(await (await cache.respond(get("/terms"), terms)).text()).toBe("terms 1");
});

test("a render that was under way when its table changed is not kept", async () => {
  const cache = new PageCache();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = cache.respond(get("/"), async () => {
    await gate;
    return page("old total", ["campaign_totals"]);
  });
  cache.drop("campaign_totals");
  release();
  await first;
  const next = await cache.respond(get("/"), async () => page("new total", ["campaign_totals"]));
  expect(await next.text()).toBe("new total");
});

test("who comes after a change does not get the render that began before it", async () => {
  const cache = new PageCache();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const early = cache.respond(get("/"), async () => {
    await gate;
    return page("old total", ["campaign_totals"]);
  });
  cache.drop("campaign_totals");
  const late = cache.respond(get("/"), async () => page("new total", ["campaign_totals"]));
  release();
  await early;
  expect(await (await late).text()).toBe("new total");
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
