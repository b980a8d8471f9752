// What is answered again and again, ready to be written to a socket: a header array and a body for each encoding.
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from "node:http";
import { gunzipSync } from "node:zlib";
import { ENCODINGS, type Encoding } from "./negotiate.ts";

/** What has no shorter form is sent as it is. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer | undefined>>;
export type Prepared = {
  status: number;
  /** Absent where a file has no tag of its own. */
  etag?: string;
  /** Name, value, name, value ... as `writeHead` takes them. */
  headers: string[];
  /** The same without what speaks of a body. */
  bare: string[];
  /** Status line and headers as text, made when it is first needed (headText). */
  head?: string;
  body: Buffer;
};
export type PreparedSet = Record<Encoding, Prepared>;

/** A copy with memory of its own: a part of zlib's buffer or of Node's shared pool would keep the whole of it. */
export function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}

/** RFC 9110 8.8.3: each encoding has a tag of its own. */
const tagOf = (hash: string, encoding: Encoding): string =>
  encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;

/** `hash` of the answer as such; headers that every encoding shares are given once. */
export function prepare(status: number, shared: Headers, bodies: Bodies, hash?: string): PreparedSet {
  const common = [...shared].flat();
  const one = (asked: Encoding): Prepared => {
    const encoding = bodies[asked] ? asked : "identity";
    const body = bodies[encoding] ?? bodies.identity;
    const etag = hash && tagOf(hash, encoding);
    const bare = etag ? [...common, "etag", etag] : common;
    const coded = encoding === "identity" ? [] : ["content-encoding", encoding];
    const headers = [...bare, ...coded, "content-length", String(body.byteLength)];
    return { status, ...(etag && { etag }), headers, bare, body };
  };
  return Object.fromEntries(ENCODINGS.map((encoding) => [encoding, one(encoding)])) as PreparedSet;
}

/** What `writeHead` would check and write at each answer, checked and written once. Throws where Node would. */
export function headText(prepared: Prepared): string {
  if (prepared.head) return prepared.head;
  const { status, headers } = prepared;
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}\r\n`;
  for (let n = 0; n < headers.length; n += 2) {
    const [name = "", value = ""] = headers.slice(n, n + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  prepared.head = text;
  return text;
}

/** Hardly anybody takes an answer unpacked: it is not kept in memory for them. */
export function unpackedLater({ status, etag, headers, bare }: Prepared, gzip: Buffer): Prepared {
  return {
    ...{ status, etag, headers, bare },
    get body() {
      return gunzipSync(gzip);
    },
  };
}
