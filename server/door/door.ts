// The first thing every request meets: one reading of its address, and what only this machine may see.
import type { Context, MiddlewareHandler } from "hono";
import { refuse } from "./refusal.ts";
import { readTarget } from "./target.ts";

/** The address as it stood in the request line; without a socket (tests of the routing table), as it was made. */
function rawTarget(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return (c.env?.incoming?.url as string | undefined) ?? pathname + search;
}

export const canonicalAddress: MiddlewareHandler = async (c, next) => {
  const target = readTarget(rawTarget(c));
  if (target.kind === "fine") return next();
  if (target.kind === "elsewhere" && /^(GET|HEAD)$/.test(c.req.method))
    return c.redirect(target.location, 308);
  const api = target.kind === "refused" ? target.api : null;
  return refuse(api, 400, "This address is not written as it should be.");
};

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** What a proxy, a tunnel or a CDN writes: whoever sent this request sits elsewhere. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+|fly-client-ip|fastly-client-ip|cdn-loop|ngrok-.+|x-envoy-.+)$/;

/** From this machine, by a name of this machine (no DNS rebinding), and handed on by nobody. */
function isLocal(c: Context): boolean {
  const address = c.env?.incoming?.socket?.remoteAddress as string | undefined;
  const name = new URL(c.req.url).hostname;
  const handedOn = [...c.req.raw.headers.keys()].some((header) => FORWARDED.test(header));
  return LOOPBACK_ADDRESS.test(address ?? "") && LOOPBACK_NAME.test(name) && !handedOn;
}

/** /dev/*: for a browser on this machine while this is a demonstration, and for nobody else. */
export const onlyHere = (production: boolean): MiddlewareHandler => {
  return async (c, next) => (!production && isLocal(c) ? next() : refuse("dev", 404, "Not found"));
};
