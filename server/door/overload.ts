// Above the limit new work is refused at once, so that what has begun still finishes. A request is work from the moment
// its body is there: who sends slowly keeps nobody else out.
import type { Context, MiddlewareHandler } from "hono";
import { clientAddress, SHARES } from "../limits.ts";
import { type BodyProblem, type Budget, readBody } from "./body.ts";
import { refuse } from "./refusal.ts";
import { readTarget } from "./target.ts";

type Share = Budget & { running: number; readonly limit: number };

const ANSWERS: Record<BodyProblem, [status: number, message: string]> = {
  too_large: [413, "This is too large."],
  too_slow: [408, "This took too long to arrive."],
  too_many: [429, "Too much is being sent from this address at once."],
  busy: [503, "The site is very busy. Please try again in a moment."],
  broken: [400, "This did not arrive whole."],
};

/** The other addresses of storage take a little JSON. */
const FILE = /^\/storage\/v1\/object\/(?!(list|sign)\/|(move|copy)$)/;

function shareNameOf(c: Context): keyof typeof SHARES {
  const { path, method } = c.req;
  if (path === "/livez" || path === "/readyz") return "health";
  if (path === "/functions/v1/stripe-webhook") return "webhook";
  return FILE.test(path) && /^(POST|PUT)$/.test(method) ? "upload" : "rest";
}

const hasBody = ({ method, headers }: Request): boolean =>
  !/^(GET|HEAD)$/.test(method) &&
  (headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0);

/** Without a socket (tests of the routing table) everybody is the same sender. */
export const senderOf = (c: Context, trustedProxies: number): string =>
  c.env?.incoming ? clientAddress(c, trustedProxies) : "";

function answer(c: Context, problem: BodyProblem): Response {
  const [status, message] = ANSWERS[problem];
  const { pathname } = new URL(c.req.url);
  const target = readTarget(pathname);
  const headers: Record<string, string> = status === 503 || status === 429 ? { "retry-after": "2" } : {};
  // What was not read would come all the same: the connection ends here.
  return refuse("api" in target ? target.api : null, status, message, { ...headers, connection: "close" });
}

export function overload(trustedProxies: number): MiddlewareHandler {
  const shares = Object.fromEntries(
    Object.entries(SHARES).map(([name, { running, buffered }]): [string, Share] => [
      name,
      { running: 0, limit: running, buffered: 0, most: buffered },
    ]),
  ) as Record<keyof typeof SHARES, Share>;
  return async (c, next) => {
    const name = shareNameOf(c);
    const share = shares[name];
    if (hasBody(c.req.raw) && name !== "upload") {
      const body = await readBody(c.req.raw, senderOf(c, trustedProxies), share);
      if (typeof body === "string") return answer(c, body);
      const { url, method, headers, signal } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, signal, body });
    }
    if (share.running >= share.limit) return answer(c, "busy");
    share.running++;
    try {
      return await next();
    } finally {
      share.running--;
    }
  };
}
