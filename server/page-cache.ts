// Anonymous HTML, rendered once and kept compressed in memory (architecture.md "Host and security").
// A page is fresh for a minute, then served stale while one render replaces it. When a row it read changes it is
// rendered anew, but at most once a second: in between visitors get the copy that is at most a second old.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { concerns, type News, type Read } from "../domain/public-news.ts";
import { encodingFor, isKnown } from "./negotiate.ts";
import { alone, type PreparedSet, prepare, unpackedLater } from "./prepared.ts";

export type Page = {
  status: number;
  headers: Headers;
  body: Buffer;
  reads: ReadonlySet<Read>;
  /** When the oldest answer it shows was read (ms since 1970). */
  oldest: number;
  cacheable: boolean;
};
type Entry = {
  status: number;
  prepared: PreparedSet;
  reads: ReadonlySet<Read>;
  oldest: number;
  /** When its rendering began: it knows nothing younger. */
  at: number;
  /** A row it read has changed since. */
  outdated: boolean;
  bytes: number;
};
type Rendering = { started: number; work: Promise<Entry> };

const brotli = promisify(brotliCompress);
/** A window of 256 KB holds a whole page; the usual one would take 4 MB for every page that is compressed at once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const FRESH_MS = 60_000;
/** Missed news ends here: what was read before is never shown, not even once more. */
const STALE_MS = 600_000;
/** How old a copy may be while its rows keep changing. */
const STORM_MS = 1_000;
/** Pages made anew although nothing is known to have changed, at once: visitors come first. */
const MAX_REFRESHES = 2;
/** More than a thousand pages in two encodings; who takes neither has his copy unpacked. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Invented addresses and searches push each other out, never a page. */
const MAX_MISSING = 50;
const MAX_SEARCHES = 200;

/** Same page, same key: what a page does not read does not multiply entries. */
const pageKey = ({ pathname, search }: URL): string => pathname + search;

async function seal(page: Page, at: number, outdated: () => boolean): Promise<Entry> {
  const headers = new Headers(page.headers);
  headers.append("vary", "Accept-Encoding");
  headers.set("x-page-cache", "hit");
  const [br, gz] = await Promise.all([brotli(page.body, BROTLI), promisify(gzip)(page.body)]);
  const hash = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
  const packed = { br: alone(br), gzip: alone(gz) };
  const prepared = prepare(page.status, headers, { ...packed, identity: page.body }, hash);
  return {
    status: page.status,
    prepared: { ...prepared, identity: unpackedLater(prepared.identity, packed.gzip) },
    reads: page.reads,
    oldest: Math.min(at, page.oldest),
    at,
    outdated: outdated(),
    bytes: packed.br.length + packed.gzip.length,
  };
}

/** A Response of these refuses to be made with a body. */
const BODILESS = new Set([204, 205, 304]);

function answer(entry: Entry, request: Request, state: string): Response {
  const found = entry.prepared[encodingFor(request.headers.get("accept-encoding") ?? "")];
  const same = isKnown(request.headers.get("if-none-match"), found.etag ?? "");
  const headers = new Headers(pairs(same ? found.bare : found.headers));
  headers.set("x-page-cache", state);
  if (same) return new Response(null, { status: 304, headers });
  const isBare = request.method === "HEAD" || BODILESS.has(entry.status);
  return new Response(isBare ? null : new Uint8Array(found.body), { status: entry.status, headers });
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, n) => (n % 2 ? [] : [[name, flat[n + 1] ?? ""] as [string, string]]));

export type PageCacheOptions = {
  now?: () => number;
  /** Gives the address as the page reads it. */
  read?: (url: URL) => URL;
  /** What every answer of the host carries besides. */
  common?: Headers;
  /** How much memory the kept pages may take. */
  max_bytes?: number;
};

export class PageCache {
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Rendering>();
  /** What each rendering that has not ended must not have read before. */
  #heard = new Set<News[]>();
  #bytes = 0;
  #refreshes = 0;
  #now: () => number;
  #read: (url: URL) => URL;
  #common: Headers;
  #maxBytes: number;

  constructor(options: PageCacheOptions = {}) {
    const {
      now = Date.now,
      read = (url: URL) => url,
      common = new Headers(),
      max_bytes = MAX_BYTES,
    } = options;
    this.#maxBytes = max_bytes;
    this.#now = now;
    this.#read = read;
    this.#common = common;
  }

  /** What can be sent as it is; `target` as it stood in the request line, which is the key of a page spelled rightly. */
  hit(target: string): PreparedSet | undefined {
    const entry = this.#entries.get(target);
    return entry && this.#isFresh(entry) ? this.#use(target, entry).prepared : undefined;
  }

  /** Answers from memory or renders; concurrent misses of one page share one render. */
  async respond(request: Request, render: () => Promise<Page>): Promise<Response> {
    const key = pageKey(this.#read(new URL(request.url)));
    const kept = this.#entries.get(key);
    if (kept && this.#isFresh(kept)) return answer(this.#use(key, kept), request, "hit");
    if (!kept || kept.outdated || this.#now() - kept.oldest >= STALE_MS)
      return answer(await this.#render(key, render), request, "miss");
    this.#refresh(key, render);
    return answer(this.#use(key, kept), request, "stale");
  }

  /** Every page that read such a row, or is reading it right now, is known to be old. */
  drop(news: News): void {
    for (const heard of this.#heard) heard.push(news);
    for (const entry of this.#entries.values()) entry.outdated ||= concerns(news, entry.reads);
  }

  #isFresh(entry: Entry): boolean {
    return this.#now() - entry.at < (entry.outdated ? STORM_MS : FRESH_MS);
  }

  /** The oldest is whoever was not asked for the longest time. */
  #use(key: string, entry: Entry): Entry {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Of many at once only a few: the others are still what was read, and their turn comes with a later visitor. */
  #refresh(key: string, render: () => Promise<Page>): void {
    if (this.#refreshes >= MAX_REFRESHES || this.#pending.has(key)) return;
    this.#refreshes++;
    const over = () => void this.#refreshes--;
    this.#render(key, render).then(over, over);
  }

  #render(key: string, render: () => Promise<Page>): Promise<Entry> {
    const started = this.#now();
    const pending = this.#pending.get(key);
    if (pending && started - pending.started < STORM_MS) return pending.work;
    const work = this.#make(key, render, started);
    this.#pending.set(key, { started, work });
    const settled = () => this.#pending.get(key)?.work === work && this.#pending.delete(key);
    work.then(settled, settled);
    return work;
  }

  async #make(key: string, render: () => Promise<Page>, started: number): Promise<Entry> {
    const heard: News[] = [];
    this.#heard.add(heard);
    try {
      const page = await render();
      for (const [name, value] of this.#common) page.headers.set(name, value);
      const outdated = () => heard.some((news) => concerns(news, page.reads));
      const entry = await seal(page, started, outdated);
      if (page.cacheable && started >= (this.#entries.get(key)?.at ?? 0)) this.#keep(key, entry);
      return entry;
    } finally {
      this.#heard.delete(heard);
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    if (entry.status >= 400) this.#bound(MAX_MISSING, (_key, { status }) => status >= 400);
    else if (key.includes("?")) this.#bound(MAX_SEARCHES, (other) => other.includes("?"));
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #bound(most: number, among: (key: string, entry: Entry) => boolean): void {
    const these = [...this.#entries].filter(([key, entry]) => among(key, entry));
    for (const [key] of these.slice(0, -most)) this.#forget(key);
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
