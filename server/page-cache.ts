// Anonymous HTML, rendered once and kept compressed in memory (architecture.md "Host and security").
// A page is fresh for a minute, then served stale until one render replaces it. When a row it read changes it is
// rendered anew, but at most once a second: in between visitors get the copy that is at most a second old.
import { concerns, type News } from "../domain/public-news.ts";
import { encodingFor, isKnown } from "./negotiate.ts";
import type { PreparedSet } from "./prepared.ts";
import { type Entry, type Page, packWell, pairs, sameHeaders, seal } from "./sealed-page.ts";
import { steadyNow } from "./steady-clock.ts";

type Rendering = { started: number; work: Promise<Entry> };

/** A page is worth packing well when nothing of it has changed for so long. */
const CALM_MS = 5_000;
/** Between two that are packed: of a thousand pages the ones that are asked for most come first, and visitors before them. */
const PACK_EVERY_MS = 1_000;
const FRESH_MS = 60_000;
/** Missed news ends here: what was read before is never shown, not even once more. */
const STALE_MS = 600_000;
/** How old a copy may be while its rows keep changing. */
const STORM_MS = 1_000;
/**
 * A page made anew although nothing is known to have changed is followed by a rest of so many times what it took:
 * a thousand pages of a minute are not made at once while visitors wait. No longer than this: what took long has mostly
 * waited for a database elsewhere.
 */
const REST_PER_REFRESH = 9;
const LONGEST_REST_MS = 500;
/** More than a thousand pages in two encodings; who takes neither has his copy unpacked. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Invented addresses and searches push each other out, never a page. */
const MAX_MISSING = 50;
const MAX_SEARCHES = 200;

/** Same page, same key: what a page does not read does not multiply entries. */
const pageKey = ({ pathname, search }: URL): string => pathname + search;

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

export type PageCacheOptions = {
  /** Milliseconds that only grow, as `at` of what pages read (server/steady-clock.ts). */
  now?: () => number;
  /** Gives the address as the page reads it. */
  read?: (url: URL) => URL;
  /** Whether anybody could make up any number of addresses like this one. */
  invented?: (url: URL) => boolean;
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
  #refreshing = false;
  #rested = Number.NEGATIVE_INFINITY;
  #packing = false;
  #packed = Number.NEGATIVE_INFINITY;
  #now: () => number;
  #read: (url: URL) => URL;
  #isInvented: (url: URL) => boolean;
  /** Kept pages nobody links, or that were never there. */
  #invented = new Set<string>();
  #common: Headers;
  #maxBytes: number;

  constructor(options: PageCacheOptions = {}) {
    const {
      now = steadyNow,
      read = (url: URL) => url,
      invented = () => false,
      common = new Headers(),
      max_bytes = MAX_BYTES,
    } = options;
    this.#maxBytes = max_bytes;
    this.#now = now;
    this.#read = read;
    this.#isInvented = invented;
    this.#common = common;
  }

  /** What can be sent as it is; `target` as it stood in the request line, which is the key of a page spelled rightly. */
  hit(target: string): PreparedSet | undefined {
    const entry = this.#entries.get(target);
    if (!entry || !(this.#isFresh(entry) || this.#waits(target, entry))) return undefined;
    if (!entry.well && !this.#packing) this.#packIfCalm(entry);
    return this.#use(target, entry).prepared;
  }

  /** Whether the page is kept, be it old: what may be made anew for whoever asks for exactly this. */
  keeps(target: string): boolean {
    return this.#entries.has(target);
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

  #mayRefresh(key: string): boolean {
    return !this.#refreshing && this.#now() >= this.#rested && !this.#pending.has(key);
  }

  /** An old copy that is still good, whose turn to be made anew has not come. */
  #waits(key: string, entry: Entry): boolean {
    return !entry.outdated && this.#now() - entry.oldest < STALE_MS && !this.#mayRefresh(key);
  }

  /** The oldest is whoever was not asked for the longest time. */
  #use(key: string, entry: Entry): Entry {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #packIfCalm(entry: Entry): void {
    const now = this.#now();
    if (!entry.outdated && now - entry.at >= CALM_MS && now - this.#packed >= PACK_EVERY_MS)
      void this.#packWell(entry);
  }

  /** One at a time, beside everything else; what cannot be packed better stays as it is. */
  async #packWell(entry: Entry): Promise<void> {
    this.#packing = true;
    const before = entry.bytes;
    await packWell(entry).catch(() => undefined);
    entry.well = true;
    if ([...this.#entries.values()].includes(entry)) this.#bytes += entry.bytes - before;
    this.#packing = false;
    this.#packed = this.#now();
  }

  /** One after the other: the others are still what was read, and their turn comes with a later visitor. */
  #refresh(key: string, render: () => Promise<Page>): void {
    if (!this.#mayRefresh(key)) return;
    const started = this.#now();
    this.#refreshing = true;
    const over = () => {
      this.#refreshing = false;
      const now = this.#now();
      this.#rested = now + Math.min(REST_PER_REFRESH * (now - started), LONGEST_REST_MS);
    };
    this.#render(key, render).then(over, over);
  }

  #render(key: string, render: () => Promise<Page>): Promise<Entry> {
    const started = this.#now();
    const pending = this.#pending.get(key);
    if (pending && started - pending.started < STORM_MS)
      return pending.work.then((entry) => (entry.own ? this.#make(key, render, started) : entry));
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
    const before = this.#entries.get(key);
    // Made anew and the same: what was packed well stays.
    if (before?.well && before.hash === entry.hash && sameHeaders(before, entry)) {
      entry.well = true;
      entry.prepared = before.prepared;
      entry.bytes = before.bytes;
    }
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    if (entry.status >= 400 || this.#isInvented(new URL(key, "http://page"))) {
      this.#invented.add(key);
      this.#bound(MAX_MISSING, (other) => this.#invented.has(other));
    } else if (key.includes("?")) this.#bound(MAX_SEARCHES, (other) => other.includes("?"));
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #bound(most: number, among: (key: string) => boolean): void {
    const these = [...this.#entries.keys()].filter(among);
    for (const key of these.slice(0, -most)) this.#forget(key);
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
    this.#invented.delete(key);
  }
}
