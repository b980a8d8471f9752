// Debian's nginx with `gzip_static`, no log, one worker per core, in a folder of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/postgres.ts";

const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx"].find(existsSync);
const STARTS_WITHIN_MS = 5_000;

/** One page: the gzipped bytes and the headers they travel with. */
export type Kept = { path: string; body: Buffer; headers: [string, string][] };

/** What nginx says by itself. */
const OWN = new Set(["content-length", "content-encoding", "content-type", "etag", "vary"]);

function locationOf({ path: target, body, headers }: Kept, dir: string): string {
  mkdirSync(dir);
  writeFileSync(path.join(dir, "page.html"), "not packed");
  writeFileSync(path.join(dir, "page.html.gz"), body);
  const added = headers
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  return `location = ${target} { root ${dir}; try_files /page.html =404; default_type "text/html; charset=utf-8"; gzip_static on; etag on; ${added.join(" ")} }`;
}

async function answers(url: string): Promise<boolean> {
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < deadline) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return true;
    await wait(50);
  }
  return false;
}

/** Throws where there is no nginx, or it does not start. Ends with this process, however that ends. */
export async function startNginx(kept: Kept[]): Promise<{ url: string; close(): Promise<void> }> {
  if (!NGINX) throw new Error("This needs nginx (Debian: apt-get install nginx-light).");
  const root = mkdtempSync(path.join(tmpdir(), "sff-nginx-"));
  const port = await freePort();
  const locations = kept.map((one, n) => locationOf(one, path.join(root, String(n))));
  writeFileSync(
    path.join(root, "nginx.conf"),
    // Where root starts it, its workers would not be allowed into our folder.
    `${process.getuid?.() === 0 ? "user root; " : ""}worker_processes auto; daemon off; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 100000000; types {}
  client_body_temp_path ${root}/b; proxy_temp_path ${root}/p; fastcgi_temp_path ${root}/f; uwsgi_temp_path ${root}/u; scgi_temp_path ${root}/s;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} } }`,
  );
  // Nothing of ours is its output: a pipe that it held would keep whoever reads us waiting.
  const child = spawn(NGINX, ["-c", path.join(root, "nginx.conf"), "-p", root], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGTERM"));
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    const gone = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGTERM")) await gone;
    rmSync(root, { recursive: true, force: true });
  };
  if (await answers(url)) return { url, close };
  await close();
  throw new Error("nginx does not start");
}
