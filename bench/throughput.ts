// Cached pages per second against nginx (gzip_static) and a bare Node server that send the same bytes and headers, and
// a campaign page whose row changes twenty times a second. Ratios of one run on one machine; absolute figures mean
// nothing elsewhere. Debian: apt-get install nginx-light. `npm run bench -- throughput`
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { autocannon, bootSite, startNginx } from "./tools.ts";

const PATHS = ["/", "/campaigns", "/campaign/first-months-rent"];
const GZIP = { "accept-encoding": "gzip" };
const HOP = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

type Kept = { path: string; body: Buffer; headers: [string, string][] };

/** The bytes as they travel: fetch would unpack them. */
function wire(url: string): Promise<Kept> {
  const child = spawn("curl", ["-s", "-D", "/dev/stderr", "-H", "accept-encoding: gzip", url]);
  const body: Buffer[] = [];
  let head = "";
  child.stdout.on("data", (chunk: Buffer) => body.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => {
    head += chunk.toString();
  });
  const headers = () =>
    head
      .split("\r\n")
      .slice(1)
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)])
      .filter(([name = ""]) => !HOP.has(name)) as [string, string][];
  return new Promise((resolve) =>
    child.once("close", () =>
      resolve({ path: new URL(url).pathname, body: Buffer.concat(body), headers: headers() }),
    ),
  );
}

function bareServer(kept: Kept[]): { url: string; close(): void } {
  const answers = new Map(kept.map((one) => [one.path, { body: one.body, headers: one.headers.flat() }]));
  const server = createServer((request, response) => {
    const found = answers.get(request.url ?? "");
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  }).listen(0, "127.0.0.1");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

const site = await bootSite();
try {
  const kept: Kept[] = [];
  for (const path of PATHS) {
    await fetch(site.url + path, { headers: GZIP });
    kept.push(await wire(site.url + path));
  }
  const nginx = await startNginx(kept);
  const bare = bareServer(kept);
  process.stdout.write(
    "path                            bytes    nginx/s     bare/s     ours/s  ours:nginx  ours:bare\n",
  );
  for (const { path, body } of kept) {
    const rates = [];
    for (const url of [nginx.url, bare.url, site.url]) rates.push(await autocannon(url + path));
    const [n = 1, b = 1, o = 0] = rates.map(({ rate }) => rate);
    const cells = [n, b, o].map((rate) => rate.toFixed(0).padStart(10)).join(" ");
    process.stdout.write(
      `${path.padEnd(30)} ${String(body.length).padStart(6)} ${cells} ${(o / n).toFixed(2).padStart(11)} ${(o / b).toFixed(2).padStart(10)}\n`,
    );
  }
  nginx.close();
  bare.close();
  const began = performance.now();
  const stop = await site.keepChanging("first-months-rent", 50);
  const { rate, p50, p99 } = await autocannon(`${site.url}/campaign/first-months-rent`);
  const often = (1_000 * (await stop())) / (performance.now() - began);
  const figures = `${rate.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`;
  process.stdout.write(`a campaign that changes ${often.toFixed(1)} times a second: ${figures}\n`);
} finally {
  await site.close();
}
