// Bounds on what one client or all of them together may ask of this process.
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const MAX_IN_FLIGHT = 400;

/** Requests a minute from one address, per auth endpoint (decision 17); hosted Supabase has its own. */
const AUTH_LIMITS: [RegExp, RateLimiterMemory][] = [
  [/^\/auth\/v1\/token/, new RateLimiterMemory({ points: 30, duration: 60 })],
  [/^\/auth\/v1\/signup/, new RateLimiterMemory({ points: 10, duration: 60 })],
  [/^\/auth\/v1\/(recover|otp|magiclink|resend|verify)/, new RateLimiterMemory({ points: 10, duration: 60 })],
];

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

export function authRateLimit(trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    const limiter = AUTH_LIMITS.find(([path]) => path.test(c.req.path))?.[1];
    if (!limiter || c.req.method === "OPTIONS") return next();
    try {
      await limiter.consume(clientAddress(c, trustedProxies));
    } catch {
      const body = {
        code: 429,
        error_code: "over_request_rate_limit",
        msg: "Too many requests. Please try again later.",
      };
      return c.json(body, 429, { "retry-after": "60" });
    }
    return next();
  };
}

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
