// A page as it is kept: packed for whoever takes it packed, with what it was made of.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Read } from "../domain/public-news.ts";
import { alone, type PreparedSet, prepare, unpackedLater } from "./prepared.ts";

export type Page = {
  status: number;
  headers: Headers;
  body: Buffer;
  reads: ReadonlySet<Read>;
  /** When the oldest answer it shows was read (ms by server/steady-clock.ts). */
  oldest: number;
  cacheable: boolean;
};
export type Entry = {
  status: number;
  prepared: PreparedSet;
  reads: ReadonlySet<Read>;
  oldest: number;
  /** When its rendering began: it knows nothing younger. */
  at: number;
  /** A row it read has changed since. */
  outdated: boolean;
  bytes: number;
  hash: string;
  /** Packed as well as it can be. */
  well: boolean;
  /** One visitor's: whoever asks for it at the same time gets another. */
  own: boolean;
};
const brotli = promisify(brotliCompress);
/** A window of 256 KB holds a whole page; the usual one would take 4 MB for every page that is compressed at once. */
const packed = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
const AT_ONCE = packed(5);
/**
 * A tenth smaller, which on a phone is one journey to us and back less: the first kilobytes then hold the page. It takes
 * a quarter of a second of another thread, so only what is asked for again and has not changed for a while gets it.
 */
const WELL = packed(11);
export async function seal(page: Page, at: number, outdated: () => boolean): Promise<Entry> {
  const headers = new Headers(page.headers);
  headers.append("vary", "Accept-Encoding");
  headers.set("x-page-cache", "hit");
  const [br, gz] = await Promise.all([brotli(page.body, AT_ONCE), promisify(gzip)(page.body)]);
  const hash = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
  const bodies = { br: alone(br), gzip: alone(gz) };
  const prepared = prepare(page.status, headers, { ...bodies, identity: page.body }, hash);
  return {
    hash,
    well: false,
    own: /private/.test(headers.get("cache-control") ?? ""),
    status: page.status,
    prepared: { ...prepared, identity: unpackedLater(prepared.identity, bodies.gzip) },
    reads: page.reads,
    oldest: Math.min(at, page.oldest),
    at,
    outdated: outdated(),
    bytes: bodies.br.length + bodies.gzip.length,
  };
}

/** The same page with fewer bytes; they are other bytes, so their tag is another. */
export async function packWell(entry: Entry): Promise<void> {
  const { br, identity } = entry.prepared;
  const body = alone(await brotli(identity.body, WELL));
  const headers = new Headers(pairs(br.bare));
  headers.delete("etag");
  const better = prepare(br.status, headers, { br: body, identity: body }, `${entry.hash}-w`).br;
  entry.bytes += body.length - br.body.length;
  entry.prepared = { ...entry.prepared, br: better };
}

/** What was packed of the one is right for the other. */
export const sameHeaders = (one: Entry, other: Entry): boolean =>
  one.prepared.gzip.headers.join() === other.prepared.gzip.headers.join();

/** Name, value, name, value ... as pairs. */
export const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, n) => (n % 2 ? [] : [[name, flat[n + 1] ?? ""] as [string, string]]));
