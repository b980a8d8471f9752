// Bounds on what one client or all of them together may ask of this process.
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The longest body any interface reads; functions stop at less. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** The largest file a bucket of ours takes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** How long a connection may wait for its next request. */
export const KEEP_ALIVE_MS = 5_000;

/**
 * Times of a connection in ms. Headers fit in one packet or a few: ten seconds are a bad line, more is an attack.
 * An upload of 10 MB takes two minutes at 0.7 Mbit/s; every other body has `BODY_MS`.
 */
export const CONNECTION_TIMES = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
};
/** From headers to the last byte of a body that is not a file. */
export const BODY_MS = 10_000;

/** A browser opens six connections per site: room for three of them. Real households sit behind the TLS proxy. */
export const MAX_SOCKETS_PER_ADDRESS = 20;
/** Bodies one visitor may be sending at the same time; a browser sends one or two. */
export const MAX_BODIES_PER_ADDRESS = 20;

/**
 * Shares of the process: `running` requests whose body is there, `buffered` bytes of bodies that are coming. Slow
 * senders hold few bytes, so they fill nothing; who announces much and stops is cut after `BODY_MS`.
 * Health and Stripe have shares of their own, and visitors and pages never hold every connection to the database
 * (`SHARES_OF_CONNECTIONS`): whatever they ask, the machine is not restarted and no gift is lost.
 */
export const SHARES = {
  health: { running: 50, buffered: 0 },
  webhook: { running: 50, buffered: 8 * 1024 * 1024 },
  // Bytes go to the disk as they come, at the sender's pace: many wait, few work.
  upload: { running: 100, buffered: 0 },
  // Four hundred answers are about three seconds of work for two cores; what waits longer is refused sooner.
  rest: { running: 400, buffered: 64 * 1024 * 1024 },
} as const;

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
