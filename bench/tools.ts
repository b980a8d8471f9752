// What the measuring programs share: the site as `npm start` runs it, nginx beside it, and the load.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/postgres.ts";
import { bootHost } from "../tests/fixtures/host.ts";

const CONNECTIONS = 16;
const SECONDS = 6;

export type Load = { rate: number; p50: number; p99: number };

/** Requests per second of one address over 16 connections; latencies in ms. */
export function autocannon(url: string): Promise<Load> {
  const args = ["-j", "-c", String(CONNECTIONS), "-d", String(SECONDS), "-H", "accept-encoding=gzip", url];
  const child = spawn(process.execPath, ["bench/node_modules/autocannon/autocannon.js", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  return new Promise((resolve) =>
    child.once("close", () => {
      const result = JSON.parse(out);
      if (result.non2xx || result.errors)
        throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
      resolve({ rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 });
    }),
  );
}

/** A site with demo data; DATABASE_URL is handed on. */
export async function bootSite() {
  const { DATABASE_URL } = process.env;
  const database: Record<string, string> = DATABASE_URL ? { DATABASE_URL, APP_ENV: "demo" } : {};
  const host = await bootHost({ ...database, LOG_LEVEL: "warn", MALLOC_ARENA_MAX: "2" });
  /** Writes to the campaign's row every `ms`, or as often as the site can; resolves, when called, to how often it was. */
  const keepChanging = async (slug: string, ms: number) => {
    const headers = { apikey: host.secretKey, "content-type": "application/json" };
    let n = 0;
    let over = false;
    const change = async () => {
      const body = JSON.stringify({ summary: `Changed for the ${++n}. time, so that it is rendered anew.` });
      const target = `${host.url}/rest/v1/internal_campaigns?slug=eq.${slug}`;
      const answer = await fetch(target, { method: "PATCH", headers, body });
      if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`);
    };
    await change();
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
  };
  return { url: host.url, keepChanging, close: () => host.stop() };
}

type Kept = { path: string; body: Buffer; headers: [string, string][] };

/** Debian's nginx with `gzip_static`, no log, one worker per core, in a folder of its own. */
export async function startNginx(kept: Kept[]): Promise<{ url: string; close(): void }> {
  const root = mkdtempSync(path.join(tmpdir(), "sff-nginx-"));
  const port = await freePort();
  const own = new Set(["content-length", "content-encoding", "content-type", "etag", "vary"]);
  const locations = kept.map(({ path: target, body, headers }, n) => {
    mkdirSync(path.join(root, String(n)));
    writeFileSync(path.join(root, String(n), "page.html"), "not packed");
    writeFileSync(path.join(root, String(n), "page.html.gz"), body);
    const added = headers
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
    return `location = ${target} { alias ${root}/${n}/page.html; default_type "text/html; charset=utf-8"; gzip_static on; etag on; ${added.join(" ")} }`;
  });
  writeFileSync(
    path.join(root, "nginx.conf"),
    `worker_processes auto; daemon off; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 100000000; types {}
  client_body_temp_path ${root}/b; proxy_temp_path ${root}/p; fastcgi_temp_path ${root}/f; uwsgi_temp_path ${root}/u; scgi_temp_path ${root}/s;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} } }`,
  );
  const child = spawn("nginx", ["-c", path.join(root, "nginx.conf"), "-p", root], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  for (let n = 0; n < 100; n++) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    close() {
      child.kill("SIGTERM");
      rmSync(root, { recursive: true, force: true });
    },
  };
}
