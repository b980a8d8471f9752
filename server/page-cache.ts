// Anonymous HTML, rendered once and kept compressed in memory (architecture.md "Host and security").
// A page is fresh for a minute, then served stale while one render replaces it; a change to a table it read drops it.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Page = {
  status: number;
  headers: Headers;
  body: Buffer;
  tables: ReadonlySet<string>;
  cacheable: boolean;
};
type Encoding = "br" | "gzip" | "identity";
type Entry = {
  status: number;
  headers: Headers;
  /** Of the page as such; each encoding has a tag of its own (RFC 9110 8.8.3). */
  hash: string;
  bodies: Record<Encoding, Buffer>;
  tables: ReadonlySet<string>;
  at: number;
};

const brotli = promisify(brotliCompress);
/** A window of 256 KB holds a whole page; the usual one would take 4 MB for every page that is compressed at once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const FRESH_MS = 60_000;
/** Some 500 pages in three encodings. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Pages that are not there: invented addresses push each other out, never a page. */
const MAX_MISSING = 50;

/** Same page, same key: what a page does not read does not multiply entries. */
const pageKey = ({ pathname, search }: URL): string => pathname + search;

const acceptable = (header: string): Encoding =>
  /\bbr\b/.test(header) ? "br" : /\bgzip\b/.test(header) ? "gzip" : "identity";

/** A copy with memory of its own: a part of zlib's buffer or of Node's shared pool would keep the whole of it. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

async function seal(page: Page, now: number): Promise<Entry> {
  const headers = new Headers(page.headers);
  headers.append("vary", "Accept-Encoding");
  const [br, gz] = await Promise.all([brotli(page.body, BROTLI), promisify(gzip)(page.body)]);
  return {
    status: page.status,
    headers,
    hash: createHash("sha256").update(page.body).digest("base64url").slice(0, 22),
    bodies: { br: alone(br), gzip: alone(gz), identity: alone(page.body) },
    tables: page.tables,
    at: now,
  };
}

/** A Response of these refuses to be made with a body. */
const BODILESS = new Set([204, 205, 304]);

const isKnown = (known: string | null, etag: string): boolean =>
  known
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === etag || one === "*") ?? false;

function answer(entry: Entry, request: Request, state: string): Response {
  const encoding = acceptable(request.headers.get("accept-encoding") ?? "");
  const headers = new Headers(entry.headers);
  headers.set("x-page-cache", state);
  const etag = encoding === "identity" ? `"${entry.hash}"` : `"${entry.hash}-${encoding}"`;
  headers.set("etag", etag);
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = entry.bodies[encoding];
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" || BODILESS.has(entry.status) ? null : new Uint8Array(body), {
    status: entry.status,
    headers,
  });
}

export class PageCache {
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Promise<Entry>>();
  #droppedAt = new Map<string, number>();
  #bytes = 0;
  #clock = 0;
  #now: () => number;
  #read: (url: URL) => URL;

  /** `read` gives the address as the page reads it. */
  constructor(now: () => number = Date.now, read: (url: URL) => URL = (url) => url) {
    this.#now = now;
    this.#read = read;
  }

  /** Answers from memory or renders; concurrent misses of one page share one render. */
  async respond(request: Request, render: () => Promise<Page>): Promise<Response> {
    const key = pageKey(this.#read(new URL(request.url)));
    const hit = this.#entries.get(key);
    if (!hit) return answer(await this.#render(key, render), request, "miss");
    this.#entries.delete(key);
    this.#entries.set(key, hit);
    if (this.#now() - hit.at < FRESH_MS) return answer(hit, request, "hit");
    this.#render(key, render).catch(() => undefined);
    return answer(hit, request, "stale");
  }

  /** A row of `table` changed: forget every page that read it, and any render that is reading it right now. */
  drop(table: string): void {
    this.#droppedAt.set(table, ++this.#clock);
    for (const [key, entry] of this.#entries) if (entry.tables.has(table)) this.#forget(key);
    this.#pending.clear();
  }

  #render(key: string, render: () => Promise<Page>): Promise<Entry> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const started = this.#clock;
    const work = (async () => {
      const page = await render();
      const entry = await seal(page, this.#now());
      const outdated = [...page.tables].some((table) => (this.#droppedAt.get(table) ?? 0) > started);
      if (page.cacheable && !outdated) this.#keep(key, entry);
      return entry;
    })();
    this.#pending.set(key, work);
    const settled = () => this.#pending.get(key) === work && this.#pending.delete(key);
    work.then(settled, settled);
    return work;
  }

  #keep(key: string, entry: Entry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += size(entry);
    if (entry.status === 404) this.#boundMissing();
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
  }

  #boundMissing(): void {
    const missing = [...this.#entries].filter(([, entry]) => entry.status === 404);
    for (const [key] of missing.slice(0, -MAX_MISSING)) this.#forget(key);
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= size(entry);
  }
}

const size = (entry: Entry) =>
  entry.bodies.br.length + entry.bodies.gzip.length + entry.bodies.identity.length;
