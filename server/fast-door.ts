// What is ready is sent straight to the socket, before any framework makes a Request of it: cached pages and the
// client's files. Everything else, and everything unusual about a request, goes the long way.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "./log.ts";
import { encodingFor, isKnown } from "./negotiate.ts";
import type { PreparedSet } from "./prepared.ts";

type Source = (target: string) => PreparedSet | undefined;

/** What `hono/request-id` takes from a proxy. */
const REQUEST_ID = /^[\w\-=]{1,255}$/;

/** A body would have to be read, a range cut: that is the long way. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  headers.range === undefined;

export type FastDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers what a source holds and says so; a hit is worth a line in the log only to who looks for trouble (debug). */
export function fastDoor(
  sources: Source[],
  { log, draining }: { log: Log; draining: () => boolean },
): FastDoor {
  return (request, response) => {
    if (!isPlain(request) || draining()) return false;
    const target = request.url ?? "";
    const set = sources.reduce<PreparedSet | undefined>(
      (found, source) => found ?? source(target),
      undefined,
    );
    if (!set) return false;
    const found = set[encodingFor(header(request, "accept-encoding"))];
    const given = header(request, "x-request-id");
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    const same = found.etag !== undefined && isKnown(request.headers["if-none-match"], found.etag);
    const status = same ? 304 : found.status;
    response.writeHead(status, [...(same ? found.bare : found.headers), "x-request-id", id]);
    response.end(same || request.method === "HEAD" ? undefined : found.body);
    log.debug({ request_id: id, method: request.method, path: target.split("?", 1)[0], status }, "hit");
    return true;
  };
}

const header = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};
