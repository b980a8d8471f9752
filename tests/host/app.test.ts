// The routing table from Request to Response, over a backend that only says whether it is ready.

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "../../server/app.ts";
import type { Backend } from "../../server/backend.ts";
import { authRateLimit } from "../../server/embedded/auth/limits.ts";
import { readEnv } from "../../server/env.ts";
import { createLog } from "../../server/log.ts";
import type { Page } from "../../server/sealed-page.ts";

const page = (overrides: Partial<Page> = {}): Page => ({
  status: 200,
  headers: new Headers({ "content-type": "text/html" }),
  body: Buffer.from("<p>page</p>"),
  reads: new Set<string>(),
  oldest: 0,
  cacheable: true,
  ...overrides,
});

function site(
  parts: {
    ready?: boolean | Promise<boolean>;
    draining?: boolean;
    render?: () => Promise<Page>;
    siteUrl?: string;
  } = {},
) {
  const backend = {
    ready: async () => parts.ready ?? true,
    mount: (app) => {
      app.use("/auth/v1/*", authRateLimit(1));
      app.post("/auth/v1/token", (c) => c.json({ ok: true }));
      app.post("/functions/v1/echo", async (c) => c.text(await c.req.text()));
    },
  } as Backend;
  const env = readEnv({ SITE_URL: parts.siteUrl ?? "http://site.test" });
  const render = parts.render ?? (async () => page());
  return createApp({
    env,
    log: createLog("silent"),
    backend,
    render,
    draining: () => parts.draining ?? false,
  });
}

test("livez says the process runs, readyz whether it can serve", async () => {
  expect((await site().request("/livez")).status).toBe(200);
  expect((await site().request("/readyz")).status).toBe(200);
  expect((await site({ ready: false }).request("/readyz")).status).toBe(503);
  expect((await site({ draining: true }).request("/readyz")).status).toBe(503);
});

test("readyz answers within a second, also when the database says nothing", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let status = 0;
  void Promise.resolve(site({ ready: new Promise<boolean>(() => {}) }).request("/readyz")).then((answer) => {
    status = answer.status;
  });
  await vi.advanceTimersByTimeAsync(700);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(250);
  expect(status).toBe(503);
});

test("a database that is away is told as such wherever it shows", async () => {
  const away = Object.assign(new Error("away"), { code: "08006" });
  const answer = await site({ render: () => Promise.reject(away) }).request("/");
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    503,
    "2",
    "no-store",
  ]);
});

test("every answer carries the security headers and a request id", async () => {
  const { headers } = await site().request("/");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("strict-transport-security")).toBeNull();
  const tls = await site({ siteUrl: "https://site.test" }).request("/");
  expect(tls.headers.get("strict-transport-security")).toBe("max-age=63072000");
});

test("other methods and oversized bodies are refused without reaching a page", async () => {
  expect((await site().request("/", { method: "POST" })).status).toBe(405);
  const body = "x".repeat(2 * 1024 * 1024);
  for (const header of [`content-length: ${body.length}`, "transfer-encoding: chunked"]) {
    const headers = [header.split(": ") as [string, string]];
    const big = await site().request("/functions/v1/echo", { method: "POST", body, headers });
    expect(big.status).toBe(413);
  }
});

test("a failing page answers 500 in plain words, without the error's text", async () => {
  const broken = site({ render: () => Promise.reject(new Error("donor@demo.example")) });
  const response = await broken.request("/");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("donor");
});

test("above the limit of running requests the answer is 503 with Retry-After, and it recovers", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = site({ render: () => gate.then(() => page()) });
  const running = Array.from({ length: 400 }, () => app.request("/"));
  const refused = await app.request("/");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  release();
  await Promise.all(running);
  expect((await app.request("/")).status).toBe(200);
});

describe("calls of the auth service are counted by network", () => {
  type App = ReturnType<typeof site>;
  const call = async (app: App, address: string, path = "/auth/v1/token") => {
    const headers = { "x-forwarded-for": address };
    return (await app.request(path, { method: "POST", headers })).status;
  };
  const use = async (app: App, times: number, addressOf: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await call(app, addressOf(n)));
    return statuses;
  };

  test("sign-in attempts from one address are limited, others are not affected", async () => {
    const app = site();
    expect((await use(app, 31, () => "192.0.2.1")).slice(29)).toEqual([200, 429]);
    expect(await call(app, "::ffff:192.0.2.1")).toBe(429);
    expect(await call(app, "192.0.2.1:4711")).toBe(429);
    expect(await call(app, "192.0.2.2")).toBe(200);
  });

  test("a browser's question whether it may ask takes nothing of it", async () => {
    const app = site();
    const headers = { "x-forwarded-for": "192.0.2.1" };
    for (let n = 0; n < 40; n += 1) await app.request("/auth/v1/token", { method: "OPTIONS", headers });
    expect(await call(app, "192.0.2.1")).toBe(200);
  });

  test("a line of IPv6 is one network, however many addresses it has", async () => {
    const app = site();
    expect((await use(app, 31, (n) => `2001:db8:1:2::${n + 1}`)).slice(29)).toEqual([200, 429]);
    await use(app, 300, () => "2001:db8:1:2::1");
    expect(await call(app, "2001:db8:1:3::1")).toBe(200);
  });

  test("a /48 has as much as ten lines", async () => {
    const app = site();
    const statuses = await use(app, 301, (n) => `2001:db8:1:${n.toString(16)}::1`);
    expect(statuses.slice(299)).toEqual([200, 429]);
    expect(await call(app, "2001:db8:2::1")).toBe(200);
  });

  test.each([
    ["/auth/v1/%74oken", 400],
    ["/auth/v1/tok%65n", 400],
    ["/auth/v1//token", 400],
    ["/%61uth/v1/token", 400],
    ["/auth/v1/token/", 429],
  ])("%s has no limit of its own", async (path, status) => {
    const app = site();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await call(app, "192.0.2.3", path));
    expect(statuses.at(-1)).toBe(status);
  });
});
