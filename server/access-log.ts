import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "./log.ts";

/** One line per request: no query string, no address, no body. Assets are left out. */
export function accessLog(log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const requestId = c.get("requestId");
    c.header("x-request-id", requestId);
    if (c.req.path.startsWith("/assets/")) return;
    const line = {
      request_id: requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    // Whoever has left before the answer met no fault of ours.
    if (c.res.status >= 500 && !c.req.raw.signal.aborted) log.error(line, "request");
    else log.info(line, "request");
  };
}
