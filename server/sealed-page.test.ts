import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";
import type { Page } from "./sealed-page.ts";

const get = (path: string) => new Request(`http://site.test${path}`);
const page = (text: string, reads: string[] = []): Page => ({
  status: 200,
  headers: new Headers({ "content-type": "text/html" }),
  body: Buffer.from(text),
  reads: new Set(reads),
  oldest: Number.POSITIVE_INFINITY,
  cacheable: true,
});

test("a calm page that is asked for again is packed better, once; one that keeps changing is not", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const text = Array.from({ length: 4_000 }, (_, n) => `${n * 7_919} of ${n % 97} gifts`).join(" ");
  let made = 0;
  const calm = async () => {
    made++;
    return page(text);
  };
  const busy = async () => page(text + now, ["campaign_totals"]);
  const sizes = (path: string) => cache.hit(path)?.br.body.length ?? 0;
  await cache.respond(get("/calm"), calm);
  await cache.respond(get("/busy"), busy);
  const first = sizes("/calm");
  const tags = new Set<string | undefined>();
  const tag = cache.hit("/calm")?.br.etag;
  for (; now < 20_000; now += 500) {
    cache.drop({ table: "campaign_totals" });
    await cache.respond(get("/busy"), busy);
    tags.add(cache.hit("/busy")?.br.etag);
  }
  await expect.poll(() => sizes("/calm")).toBeLessThan(first);
  expect([...tags].filter((one) => one?.includes("-w"))).toEqual([]);
  const packed = cache.hit("/calm")?.br;
  expect(packed?.etag).not.toBe(tag);
  expect(brotliDecompressSync(packed?.body ?? Buffer.alloc(0)).toString()).toBe(text);
  expect(await (await cache.respond(get("/calm"), calm)).text()).toBe(text);
  // Made anew and the same, it stays as it was packed.
  cache.drop({});
  now += 61_000;
  await cache.respond(get("/calm"), calm);
  expect(made).toBe(2);
  expect(cache.hit("/calm")?.br).toBe(packed);
});

test("one visitor's page is nobody else's, not even of who asks at the same time", async () => {
  const cache = new PageCache();
  let made = 0;
  const render = async (): Promise<Page> => ({
    ...page(`render ${++made}`),
    headers: new Headers({ "cache-control": "private, no-cache" }),
    cacheable: false,
  });
  const visitors = Array.from({ length: 5 }, () => cache.respond(get("/"), render));
  const texts = await Promise.all((await Promise.all(visitors)).map((answer) => answer.text()));
  expect(new Set([...texts, await (await cache.respond(get("/"), render)).text()]).size).toBe(6);
});

test("a second of another thread is left to visitors between two pages", async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const text = Array.from({ length: 4_000 }, (_, n) => `${n * 7_919} of ${n % 97} gifts`).join(" ");
  const paths = ["/one", "/two", "/three"];
  for (const path of paths) await cache.respond(get(path), async () => page(text));
  const packed = () => paths.filter((path) => cache.hit(path)?.br.etag?.includes("-w")).length;
  now += 5_000;
  for (const many of [1, 2, 3]) {
    await expect.poll(packed).toBe(many);
    // As long as packing the next one would take, twice.
    for (const _ of [1, 2]) await promisify(brotliCompress)(text);
    expect(packed()).toBe(many);
    now += 1_000;
  }
});
