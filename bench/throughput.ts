// Cached pages per second against nginx (gzip_static) and a bare Node server that send the same bytes and headers, and
// a campaign page whose row changes twenty times a second. Ratios of one run on one machine; absolute figures mean
// nothing elsewhere. Debian: apt-get install nginx-light wrk. `npm run bench -- throughput`
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type Kept, startNginx } from "./nginx.ts";
import { bootSite, endWithin, load, SHORT, say } from "./tools.ts";

const PATHS = ["/", "/campaigns", "/campaign/first-months-rent"];
const SECONDS = SHORT ? 1 : 6;
const GZIP = { "accept-encoding": "gzip" };
const HOP = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** The bytes as they travel: fetch would unpack them. */
async function wire(url: string): Promise<Kept> {
  const [answer] = (await once(get(url, { headers: GZIP }), "response")) as [IncomingMessage];
  const pairs = answer.rawHeaders.flatMap((name, n, all) =>
    n % 2 === 0 ? [[name.toLowerCase(), all[n + 1] ?? ""] as [string, string]] : [],
  );
  const headers = pairs.filter(([name]) => !HOP.has(name));
  return { path: new URL(url).pathname, body: await buffer(answer), headers };
}

async function bareServer(kept: Kept[]): Promise<{ url: string; close(): void }> {
  const answers = new Map(kept.map((one) => [one.path, { body: one.body, headers: one.headers.flat() }]));
  const server = createServer((request, response) => {
    const found = answers.get(request.url ?? "");
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Writes to the campaign's row every `ms`, or as often as the site can; resolves, when called, to how often it was. */
function keepChanging(slug: string, ms: number): () => Promise<number> {
  const headers = { apikey: site.secretKey, "content-type": "application/json" };
  const target = `${site.url}/rest/v1/internal_campaigns?slug=eq.${slug}`;
  let n = 0;
  let over = false;
  const change = async () => {
    const body = JSON.stringify({ summary: `Changed for the ${++n}. time, so that it is rendered anew.` });
    const answer = await fetch(target, { method: "PATCH", headers, body });
    if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`);
  };
  // One after the other: each would open a connection of its own, and an address gets so many.
  const changing = async () => {
    while (!over) await Promise.all([change(), wait(ms)]);
  };
  const changes = changing();
  return async () => {
    over = true;
    await changes;
    return n;
  };
}

endWithin(175);
const site = await bootSite();
try {
  const kept: Kept[] = [];
  for (const path of PATHS) {
    await fetch(site.url + path, { headers: GZIP });
    kept.push(await wire(site.url + path));
  }
  const nginx = await startNginx(kept);
  const bare = await bareServer(kept);
  say("path                            bytes    nginx/s     bare/s     ours/s  ours:nginx  ours:bare");
  for (const { path, body } of kept) {
    const rates = [];
    for (const url of [nginx.url, bare.url, site.url]) rates.push((await load(url, [path], SECONDS)).rate);
    const [n = 1, b = 1, o = 0] = rates;
    const cells = [n, b, o].map((rate) => rate.toFixed(0).padStart(10)).join(" ");
    const ratios = `${(o / n).toFixed(2).padStart(11)} ${(o / b).toFixed(2).padStart(10)}`;
    say(`${path.padEnd(30)} ${String(body.length).padStart(6)} ${cells} ${ratios}`);
  }
  await nginx.close();
  bare.close();
  const began = performance.now();
  const stop = keepChanging("first-months-rent", 50);
  const { rate, p50, p99 } = await load(site.url, ["/campaign/first-months-rent"], SECONDS);
  const often = (1_000 * (await stop())) / (performance.now() - began);
  const figures = `${rate.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms`;
  say(`a campaign that changes ${often.toFixed(1)} times a second: ${figures}`);
} finally {
  await site.stop();
}
