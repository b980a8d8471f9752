// How often one network may call the auth service. In memory: a minute's count need not outlive the process.
import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networksOf } from "../../../domain/network.ts";
import { RATE_LIMITS, type RateLimit } from "../../../domain/rate-limits.ts";
import { clientAddress } from "../../limits.ts";
import { tooManyRequests } from "./caller.ts";

const KINDS: [endpoints: RegExp, limit: RateLimit][] = [
  [/^token$/, RATE_LIMITS.auth_tokens_per_network],
  [/^signup$/, RATE_LIMITS.auth_sign_ups_per_network],
  [/^(recover|otp|magiclink|resend|verify|reauthenticate|)$/, RATE_LIMITS.auth_mails_per_network],
  [/^/, RATE_LIMITS.auth_calls_per_network],
];

/** The endpoint a path names; empty, which has the tightest limit, for one spelled as no client of ours does. */
const endpointOf = (url: string) =>
  /^\/auth\/v1\/([\w.-]+)(\/[\w.-]+)*$/.exec(new URL(url).pathname)?.[1] ?? "";

/** Counts a call against each network its address belongs to; false when one of them has used its share up. */
function counter({ limit, window_seconds }: RateLimit): (address: string) => Promise<boolean> {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (share: number) => {
    const limiter =
      limiters.get(share) ?? new RateLimiterMemory({ points: limit * share, duration: window_seconds });
    limiters.set(share, limiter);
    return limiter;
  };
  return async (address) => {
    // The narrow one first: what is refused there takes nothing from the neighbors.
    for (const { subject, share } of networksOf(address)) {
      const taken = await limiterOf(share)
        .consume(subject)
        .catch(() => null);
      if (taken === null) return false;
    }
    return true;
  };
}

export function authRateLimit(trustedProxies: number): MiddlewareHandler {
  const kinds = KINDS.map(([endpoints, limit]) => ({ endpoints, allows: counter(limit) }));
  return async (c, next) => {
    if (c.req.method === "OPTIONS") return next();
    const endpoint = endpointOf(c.req.url);
    const kind = kinds.find(({ endpoints }) => endpoints.test(endpoint));
    if (!kind || (await kind.allows(clientAddress(c, trustedProxies)))) return next();
    const refused = tooManyRequests();
    refused.headers.set("retry-after", "60");
    return refused;
  };
}
