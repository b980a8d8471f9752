// A page from memory says the same as the page that was rendered, and so does a file.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import type { Backend } from "../../server/backend.ts";
import { readClientFiles } from "../../server/client-files.ts";
import { readEnv } from "../../server/env.ts";
import { fastDoor } from "../../server/fast-door.ts";
import { createLog } from "../../server/log.ts";
import { PageCache } from "../../server/page-cache.ts";
import { commonHeaderList } from "../../server/security.ts";

const PUBLIC = "public";
const log = createLog("silent");
const env = readEnv({ SITE_URL: "https://site.test" });
const common = await commonHeaderList(env.SITE_URL);
const cache = new PageCache({ common });
const files = readClientFiles(PUBLIC, common, new Set(["/offline.html"]));
const draining = () => false;
const app = createApp({
  env,
  log,
  cache,
  draining,
  assets: PUBLIC,
  backend: { ready: async () => true, mount: () => undefined } as unknown as Backend,
  render: async () => ({
    status: 200,
    headers: new Headers({ "content-type": "text/html; charset=utf-8", "content-security-policy": "x" }),
    body: Buffer.from("<p>page</p>".repeat(100)),
    reads: new Set<string>(),
    oldest: 0,
    cacheable: true,
  }),
});
const isReady = fastDoor([(target) => cache.hit(target), (target) => files.get(target)], { log, draining });
const long = getRequestListener(app.fetch);
const taken: boolean[] = [];
const server = createServer((request, response) => {
  const fast = isReady(request, response);
  taken.push(fast);
  if (!fast) void long(request, response);
}).listen(0, "127.0.0.1");
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { date: _, "x-request-id": id, ...said } = Object.fromEntries(response.headers);
  return { said, id, text: await response.text() };
};

test.each(["br", "gzip", "identity"])(
  "a page from memory says what the rendered one said (%s)",
  async (encoding) => {
    taken.length = 0;
    const path = `/?${encoding}`;
    const rendered = await get(path, { "accept-encoding": encoding });
    const kept = await get(path, { "accept-encoding": encoding });
    expect(taken).toEqual([false, true]);
    expect(kept.text).toBe(rendered.text);
    expect(kept.said).toEqual({ ...rendered.said, "x-page-cache": "hit" });
    expect(kept.said["strict-transport-security"]).toContain("max-age");
    expect(kept.id).not.toBe(rendered.id);
  },
);

test("a file from memory says what the file from the disk says, and has a tag besides", async () => {
  taken.length = 0;
  const fast = await get("/images/grain.svg");
  const slow = await get("/images/grain.svg", { range: "bytes=0-" });
  expect(taken).toEqual([true, false]);
  expect(fast.text).toBe(slow.text);
  const { etag, ...said } = fast.said;
  expect(etag).toMatch(/^".{22}"$/);
  const { "accept-ranges": _, "content-range": __, "last-modified": ___, ...other } = slow.said;
  expect(said).toEqual(other);
});

test("a range of a file is cut only while If-Range says what the file is now", async () => {
  const path = "/images/grain.svg";
  const range = { range: "bytes=5-9" };
  const [whole, part] = [await get(path), await get(path, range)];
  expect(part.text).toBe(whole.text.slice(5, 10));
  const asked = async (condition = "") => {
    const { said, text } = await get(path, { ...range, "if-range": condition });
    return [text.length, said["content-range"] !== undefined];
  };
  expect(await asked(part.said["last-modified"])).toEqual([5, true]);
  for (const other of [new Date(0).toUTCString(), '"older"', whole.said.etag, 'W/"weak"', "soon"])
    expect(await asked(other), other).toEqual([whole.text.length, false]);
});

test.each(["lines=1-2", "bytes=a-b", "bytes=", "bytes=0-1,4-5"])(
  "a file comes whole where the part asked for is %j",
  async (range) => {
    const path = "/images/grain.svg";
    const [whole, asked] = [await get(path), await get(path, { range })];
    expect([asked.text, asked.said["content-range"]]).toEqual([whole.text, undefined]);
  },
);

test("what is answered otherwise is not among the files", () => {
  expect(files.has("/offline.html")).toBe(false);
  expect([...files.keys()].filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});
