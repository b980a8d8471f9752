// The built client: which file may be kept how long by a browser, and all of them in memory, ready to be sent.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type PreparedSet, prepare } from "./prepared.ts";

/** What is beyond goes the long way, from the disk. The whole client is about 6 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const CODED = /\.(br|gz|zst)$/;

/** Names of assets hold their hash; the worker decides about everything else and is asked for each time. */
export function cacheControlOf(target: string): string {
  if (target.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  if (target === "/sw.js") return "no-cache";
  if (target.startsWith("/images/")) return "public, max-age=86400, stale-while-revalidate=604800";
  return "public, max-age=3600";
}

/** Files to take home (/downloads) are kept, not shown. */
export const dispositionOf = (target: string): Record<string, string> =>
  target.startsWith("/files/")
    ? { "content-disposition": `attachment; filename="${path.basename(target)}"` }
    : {};

function prepareFile(root: string, name: string, names: ReadonlySet<string>, common: Headers): PreparedSet {
  const target = `/${name}`;
  const identity = readFileSync(path.join(root, name));
  const coded = (suffix: string) =>
    names.has(name + suffix) ? readFileSync(path.join(root, name + suffix)) : undefined;
  const headers = new Headers(common);
  headers.set("cache-control", cacheControlOf(target));
  headers.set("content-type", getMimeType(name) ?? "application/octet-stream");
  for (const [header, value] of Object.entries(dispositionOf(target))) headers.set(header, value);
  const bodies = { identity, br: coded(".br"), gzip: coded(".gz") };
  if (bodies.br || bodies.gzip) headers.set("vary", "Accept-Encoding");
  return prepare(
    200,
    headers,
    bodies,
    createHash("sha256").update(identity).digest("base64url").slice(0, 22),
  );
}

/** By target. `except` names what is answered otherwise (the worker while it is switched off). */
export function readClientFiles(
  root: string,
  common: Headers,
  except: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, PreparedSet> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(
    found.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name))),
  );
  const files = new Map<string, PreparedSet>();
  let bytes = 0;
  for (const name of names) {
    if (CODED.test(name) || except.has(`/${name}`) || name.startsWith("index")) continue;
    bytes += statSync(path.join(root, name)).size;
    if (bytes > MAX_BYTES) break;
    files.set(`/${name}`, prepareFile(root, name, names, common));
  }
  return files;
}
