// Bounds on what one client or all of them together may ask of this process.
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const MAX_IN_FLIGHT = 400;

/** The visitor's address: the socket's, or what the n-th trusted proxy wrote last into X-Forwarded-For. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded =
    c.req
      .header("x-forwarded-for")
      ?.split(",")
      .map((part) => part.trim()) ?? [];
  const fromProxy = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return fromProxy ?? getConnInfo(c).remote.address ?? "unknown";
}

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Asked for by a loopback name, so that no foreign name pointing here (DNS rebinding) gets in. */
export const onLoopback = (c: Context) => LOOPBACK_NAME.test(new URL(c.req.url).hostname);

/** Above the limit new work is refused at once, so that what has begun still finishes. */
export function overload(): MiddlewareHandler {
  let inFlight = 0;
  return async (c, next) => {
    if (inFlight >= MAX_IN_FLIGHT)
      return c.text("The site is very busy. Please try again in a moment.", 503, { "retry-after": "2" });
    inFlight++;
    try {
      return await next();
    } finally {
      inFlight--;
    }
  };
}
