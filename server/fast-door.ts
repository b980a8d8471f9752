// What is ready is sent straight to the socket, before any framework makes a Request of it: cached pages and the
// client's files. Everything else, and everything unusual about a request, goes the long way.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { KEEP_ALIVE_MS } from "./limits.ts";
import type { Log } from "./log.ts";
import { encodingFor, isKnown } from "./negotiate.ts";
import { isHost } from "./plain-get.ts";
import type { MakeReady, PlainAnswer } from "./plain-sockets.ts";
import { headText, type Prepared, type PreparedSet } from "./prepared.ts";

export type Source = (target: string) => PreparedSet | undefined;

/** What `hono/request-id` takes from a proxy. */
const REQUEST_ID = /^[\w\-=]{1,255}$/;

/** A body would have to be read, a range cut: that is the long way. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  headers.range === undefined &&
  (headers.host === undefined || isHost(headers.host));

/** Where Node keeps the head of an answer between `writeHead` and `end`. Not documented: tested, and not relied on. */
type WithHead = ServerResponse & { _header?: string | null };

const KEPT_OPEN = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1_000}\r\n\r\n`;
const clock = { second: 0, date: "" };
/** As Node does it: written once a second. */
function dateLine(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== clock.second) {
    clock.second = second;
    clock.date = `Date: ${new Date(second * 1_000).toUTCString()}\r\n`;
  }
  return clock.date;
}

const headOf = (found: Prepared, id: string): string =>
  `${headText(found)}x-request-id: ${id}\r\n${dateLine()}${KEPT_OPEN}`;

/** A whole answer on a connection that stays open: its head is text already. A third of the time of `writeHead`'s way. */
function sendWhole(response: WithHead, found: Prepared, id: string): void {
  response.statusCode = found.status;
  response._header = headOf(found, id);
  response.end(found.body);
}

export type FastDoor = (request: IncomingMessage, response: ServerResponse) => boolean;
type Surroundings = { log: Log; draining: () => boolean };

const idOf = (given: string): string => (REQUEST_ID.test(given) ? given : randomUUID());

/** The same for a connection that is not Node's yet: what is ready, as it goes to the socket. */
export function plainAnswer(sources: Source[], { log, draining }: Surroundings): PlainAnswer {
  return ({ target, encodings, id }) => {
    const set = draining() ? undefined : firstOf(sources, target);
    if (!set) return undefined;
    const found = set[encodingFor(encodings)];
    const request_id = idOf(id);
    if (log.isLevelEnabled("debug")) log.debug({ request_id, ...hitOf("GET", target, found.status) }, "hit");
    return { head: headOf(found, request_id), body: found.body };
  };
}

type Asking = { keeps: (target: string) => boolean; draining: () => boolean; origin: string };

/** A page that is kept but known to be old is asked for the long way, once for all who wait; then it is ready. */
export function oldPages(
  ask: (request: Request) => Response | Promise<Response>,
  { keeps, draining, origin }: Asking,
): MakeReady {
  return (get) => {
    if (draining() || !keeps(get.target)) return undefined;
    get.id = idOf(get.id); // the same in the log and in the answer
    const request = new Request(origin + get.target, { headers: { "x-request-id": get.id } });
    return Promise.resolve(ask(request)).catch(() => undefined);
  };
}

/** Answers what a source holds and says so; a hit is worth a line in the log only to who looks for trouble (debug). */
export function fastDoor(sources: Source[], { log, draining }: Surroundings): FastDoor {
  return (request, response) => {
    if (!isPlain(request) || draining()) return false;
    const target = request.url ?? "";
    const set = firstOf(sources, target);
    if (!set) return false;
    const found = set[encodingFor(header(request, "accept-encoding"))];
    const id = idOf(header(request, "x-request-id"));
    const same = found.etag !== undefined && isKnown(request.headers["if-none-match"], found.etag);
    const status = same ? 304 : found.status;
    if (!same && request.method === "GET" && canSendWhole(response)) sendWhole(response, found, id);
    else {
      response.writeHead(status, [...(same ? found.bare : found.headers), "x-request-id", id]);
      response.end(same || request.method === "HEAD" ? undefined : found.body);
    }
    if (log.isLevelEnabled("debug"))
      log.debug({ request_id: id, ...hitOf(request.method, target, status) }, "hit");
    return true;
  };
}

const hitOf = (method: string | undefined, target: string, status: number) => ({
  method,
  path: target.split("?", 1)[0],
  status,
});

const canSendWhole = (response: WithHead): boolean => response.shouldKeepAlive && response._header === null;

function firstOf(sources: Source[], target: string): PreparedSet | undefined {
  for (const source of sources) {
    const found = source(target);
    if (found) return found;
  }
}

const header = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};
