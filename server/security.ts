// Headers every answer carries, and the content security policy of one HTML page.
import { createHash, randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { PREVIEW_PARAM } from "../domain/cms/preview.ts";
import { EMBED_ORIGINS } from "../domain/cms/video.ts";
import type { PublicEnv } from "../domain/server-context.ts";

/** HSTS only behind TLS, for this name alone: others of the domain are not ours to close; frames are refused; the browser's powerful features are off except payment. */
export function commonHeaders(siteUrl: string): MiddlewareHandler {
  return secureHeaders({
    // For programs that are no more (Internet Explorer, Flash): each page would carry them all the same.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    strictTransportSecurity: siteUrl.startsWith("https://") ? "max-age=63072000" : false,
    xFrameOptions: "DENY",
    xXssProtection: false,
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    crossOriginResourcePolicy: false,
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      usb: [],
      payment: ["self", "https://js.stripe.com"],
    },
  });
}

/**
 * The preview of a page is the public page, in a frame of ours: for this one address, for no other origin, and kept by
 * nobody. What is not yet published never passes here; the back office tells the page in the browser.
 */
export const framedPreviews: MiddlewareHandler = async (c, next) => {
  await next();
  const policy = c.res.headers.get("content-security-policy");
  if (c.req.query(PREVIEW_PARAM) === undefined || !policy) return;
  c.header("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  c.header("x-frame-options", "SAMEORIGIN");
  c.header("cache-control", "private, no-store");
};

/** The same, for answers that are prepared before anybody asks. */
export async function commonHeaderList(siteUrl: string): Promise<Headers> {
  const app = new Hono().use(commonHeaders(siteUrl)).all("*", (c) => c.body(null));
  const headers = new Headers((await app.request("/")).headers);
  headers.delete("content-length");
  return headers;
}

/** What no data of a page can know: each render marks the scripts it writes itself with another one. */
export const scriptMark = (): string => randomBytes(24).toString("base64url");

/** As a source of `script-src`. */
export const scriptHash = (text: string | Buffer): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The page without its marks, and the hashes of the inline scripts that carried one. A script that came into the page
 * with somebody's data has no mark, gets no hash and does not run; and hashes, unlike nonces, hold for a cached page.
 */
export function ownScripts(page: Buffer, mark: string): { body: Buffer<ArrayBuffer>; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const between: Buffer[] = [];
  const hashes = new Set<string>();
  let from = 0;
  // Looked for in the bytes: a page has a hundred thousand of them, and a handful of marks.
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    between.push(page.subarray(from, at));
    from = at + attribute.length;
    const end = page.indexOf(">", from);
    const tag = page.toString("latin1", page.lastIndexOf("<", at), end);
    if (/^<script(?!.*\bsrc=)/s.test(tag))
      hashes.add(scriptHash(page.subarray(end + 1, page.indexOf("</script>", end))));
  }
  return { body: Buffer.concat([...between, page.subarray(from)]), hashes: [...hashes] };
}

/** In development Vite writes its styles into the page and keeps a socket open for hot reload. */
export function contentSecurityPolicy(
  hashes: readonly string[],
  env: PublicEnv,
  mode: "production" | "development" = "production",
): string {
  const developing = mode === "development";
  const backend = env.supabase_url ? [env.supabase_url, env.supabase_url.replace(/^http/, "ws")] : [];
  const stripe = env.stripe_key ? ["https://js.stripe.com", "https://*.js.stripe.com"] : [];
  const stripeApi = env.stripe_key ? ["https://api.stripe.com"] : [];
  const stripeFrames = env.stripe_key ? [...stripe, "https://hooks.stripe.com"] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes, ...stripe],
    "style-src": ["'self'", ...(developing ? ["'unsafe-inline'"] : [])],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...backend.slice(0, 1)],
    "media-src": ["'self'", ...backend.slice(0, 1), ...env.video_hosts.map((host) => `https://${host}`)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(developing ? ["ws:"] : []), ...backend, ...stripeApi],
    // Of ours only previews may stand in a frame (framedPreviews).
    "frame-src": ["'self'", ...stripeFrames, ...EMBED_ORIGINS],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
