import { rangeHolds } from "../../if-range.ts";
import type { FileStore } from "./file-store.ts";
import { singleType } from "./media-type.ts";
import type { ObjectRow } from "./storage-context.ts";
import { objectNotFound } from "./storage-error.ts";

// Everything else could run as a page of our own origin and is only ever handed over as a download. What is shown runs
// nothing either, whatever a browser takes it for; the reader of PDF is a program of the browser's that needs room.
const RUNS_NOTHING =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
const SHOWN_INLINE =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon)|video\/[\w.+-]+|audio\/[\w.+-]+|font\/[\w.+-]+|application\/pdf|text\/plain|text\/csv|application\/json)$/;

const PDF = "application/pdf";

type ByteRange = { start: number; end: number };

/** RFC 9110: one range of bytes; several or unreadable ones mean the whole file; undefined when none applies. */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (!match[1] && !match[2])) return undefined;
  const first = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const last = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (match[1] && match[2] && Number(match[2]) < first) return undefined;
  return first >= size || (!match[1] && Number(match[2]) === 0)
    ? "unsatisfiable"
    : { start: first, end: last };
}

function dispositionOf(row: ObjectRow, type: string, download: string | null): string | undefined {
  if (download === null && SHOWN_INLINE.test(type)) return undefined;
  const name = download || row.name.split("/").at(-1) || "download";
  const plain = name.replace(/[^\w .()-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** What is asked for by a signature or as somebody: a copy would outlive the permission, and the file. */
const FOR_NOBODY_ELSE = "private, no-store";

function headersOf(row: ObjectRow, download: string | null, isPublic: boolean): Headers {
  const metadata = row.metadata;
  if (!metadata) throw objectNotFound();
  const sent = singleType(metadata.mimetype) ?? "application/octet-stream";
  const type = sent.split(";")[0] ?? "";
  const headers = new Headers({
    "content-type": sent,
    "cache-control": isPublic ? metadata.cacheControl : FOR_NOBODY_ELSE,
    etag: metadata.eTag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  });
  const disposition = dispositionOf(row, type, download);
  if (disposition) headers.set("content-disposition", disposition);
  if (type !== PDF) headers.set("content-security-policy", RUNS_NOTHING);
  return headers;
}

function isUnchanged(request: Headers, headers: Headers): boolean {
  const etags = request.get("if-none-match");
  if (etags) {
    const own = headers.get("etag");
    return etags.split(",").some((etag) => etag.trim().replace(/^W\//, "") === own || etag.trim() === "*");
  }
  const since = Date.parse(request.get("if-modified-since") ?? "");
  return Date.parse(headers.get("last-modified") ?? "") <= since;
}

/** The bytes of a row the caller may read: whole, a range (206, 416) or nothing new (304). */
export async function serveObject(
  request: Request,
  row: ObjectRow,
  files: FileStore,
  isPublic = false,
): Promise<Response> {
  const headers = headersOf(row, new URL(request.url).searchParams.get("download"), isPublic);
  const size = row.metadata?.size ?? 0;
  if (isUnchanged(request.headers, headers)) return new Response(null, { status: 304, headers });
  const wanted = rangeHolds(request.headers.get("if-range"), headers) ? request.headers.get("range") : null;
  const range = parseRange(wanted, size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("content-length", String(end - start + 1));
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD" || size === 0) return new Response(null, { status, headers });
  return new Response(await files.read(row.version ?? "", start, end), { status, headers });
}
