// Pages per second, cached and rendered anew, against a bare answer of the same bytes from the same kind of server.
// Ratios of one run on one machine; absolute figures mean nothing elsewhere. `npm run bench -- throughput`
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createApp } from "../server/app.ts";
import { readEnv } from "../server/env.ts";
import { createLog } from "../server/log.ts";
import { openBackend } from "../server/open-backend.ts";
import { PageCache } from "../server/page-cache.ts";
import { pageRenderer } from "../server/pages.ts";

const PATHS = ["/", "/campaigns", "/campaign/first-months-rent"];
const SECONDS = 6;
const dataDir = mkdtempSync(path.join(tmpdir(), "sff-bench-"));
const env = readEnv({ DATA_DIR: dataDir, PORT: "0" });
const log = createLog("silent");
const { backend } = await openBackend(env, log);
const build = (await import(path.resolve("build/server/index.js"))) as ServerBuild;
const render = pageRenderer({ backend, build: async () => build, mode: "production", log });
const options = { env, log, backend, render, draining: () => false };

type App = { fetch(request: Request): Response | Promise<Response> };
async function listen(app: App): Promise<{ url: string; close(): void }> {
  const server = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: "127.0.0.1" }) as Server;
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function requestsPerSecond(url: string): Promise<number> {
  const args = [
    "bench/node_modules/autocannon/autocannon.js",
    "-j",
    "-c",
    "10",
    "-d",
    String(SECONDS),
    "-H",
    "accept-encoding=br",
    url,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  return new Promise((resolve) =>
    child.once("exit", () => {
      const result = JSON.parse(out) as { requests: { average: number }; non2xx: number; errors: number };
      if (result.non2xx || result.errors)
        throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
      resolve(result.requests.average);
    }),
  );
}

const cached = await listen(createApp({ ...options, cache: new PageCache() }));
const uncached = await listen(createApp(options));
process.stdout.write(
  "path                             bytes(br)   bare/s  cached/s  uncached/s  cached:bare  uncached:bare\n",
);
for (const page of PATHS) {
  const first = await fetch(cached.url + page, { headers: { "accept-encoding": "br" } });
  const bytes = Number(first.headers.get("content-length"));
  await first.arrayBuffer();
  const body = new Uint8Array(bytes);
  const bareApp = new Hono().get(
    "*",
    () => new Response(body, { headers: { "content-type": "text/html", "content-length": String(bytes) } }),
  );
  const bare = await listen(bareApp);
  const figures = [bare.url, cached.url, uncached.url].map((url) => url + page);
  const [b = 1, c = 0, u = 0] = [
    await requestsPerSecond(figures[0] ?? ""),
    await requestsPerSecond(figures[1] ?? ""),
    await requestsPerSecond(figures[2] ?? ""),
  ];
  bare.close();
  const cells = [b, c, u].map((n) => n.toFixed(0).padStart(9));
  process.stdout.write(
    `${page.padEnd(32)} ${String(bytes).padStart(9)} ${cells.join(" ")}   ${(c / b).toFixed(3).padStart(9)}   ${(u / b).toFixed(4).padStart(9)}\n`,
  );
}
cached.close();
uncached.close();
await backend.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
