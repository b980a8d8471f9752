// The one routing table of the host: health, assets, service worker, backend, pages.
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RequestIdVariables } from "hono/request-id";
import { requestId } from "hono/request-id";
import { accessLog } from "./access-log.ts";
import type { Backend, HostApp } from "./backend.ts";
import { cacheControlOf, dispositionOf } from "./client-files.ts";
import { canonicalAddress, onlyHere } from "./door/door.ts";
import { overload, senderOf } from "./door/overload.ts";
import { refuse } from "./door/refusal.ts";
import { mountDownloads } from "./downloads.ts";
import type { Env } from "./env.ts";
import { rangesOfFiles } from "./if-range.ts";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "./limits.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./page-cache.ts";
import type { RenderPage } from "./pages.ts";
import { commonHeaders, framedPreviews } from "./security.ts";
import { awayAnswer, isAway, soon } from "./unavailable.ts";

export type AppOptions = {
  env: Env;
  log: Log;
  backend: Backend;
  render: RenderPage;
  /** Whether forms of this page may come without JavaScript; absent where no pages are. */
  takesPosts?: (pathname: string) => boolean | Promise<boolean>;
  /** Absent in development, where every page is rendered anew. */
  cache?: PageCache;
  /** The built client; absent in development, where Vite serves it. */
  assets?: string;
  draining: () => boolean;
};

const KILL_SWITCH = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
})()));
`;

export function createApp(options: AppOptions): HostApp {
  const { env, log, backend } = options;
  const app: HostApp = new Hono<{ Variables: RequestIdVariables }>();
  app.use(
    requestId({ generator: () => crypto.randomUUID() }),
    accessLog(log),
    framedPreviews,
    commonHeaders(env.SITE_URL),
    closing(options.draining),
    canonicalAddress,
    overload(env.TRUSTED_PROXIES),
  );
  app.use("/storage/v1/*", bodyLimit({ maxSize: MAX_UPLOAD_BYTES + MAX_BODY_BYTES, onError: tooLarge }));
  app.use("/dev/*", onlyHere(env.production));

  app.get("/livez", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const ready = !options.draining() && (await soon(backend.ready(), false));
    return ready ? c.text("ok") : c.text("not ready", 503);
  });
  // Asked for by feed readers and old browsers, which read no page for its name and draw no SVG.
  app.get("/favicon.ico", (c) => c.redirect("/apple-touch-icon.png", 301));
  if (options.assets) mountAssets(app, options.assets, env);
  backend.mount(app);
  mountDownloads(app, { backend, log });

  app.on(["GET", "HEAD"], "*", async (c) => {
    const request = c.req.raw;
    const render = () => options.render(request, c.get("requestId"));
    if (options.cache) return options.cache.respond(request, render);
    const page = await render();
    return new Response(new Uint8Array(page.body), page);
  });
  app.post("*", async (c, next) => {
    if (!(await options.takesPosts?.(c.req.path))) return next();
    if (!isOwnForm(c.req.raw, env.SITE_URL))
      return c.text("This form was not sent from our site. Please open the page and send it there.", 403);
    const page = await options.render(c.req.raw, c.get("requestId"), senderOf(c, env.TRUSTED_PROXIES));
    return new Response(new Uint8Array(page.body), page);
  });
  app.all("*", async (c) => {
    const posts = await options.takesPosts?.(c.req.path);
    return posts
      ? c.text("This address only answers GET and POST.", 405, { allow: "GET, HEAD, POST" })
      : c.text("This address only answers GET.", 405, { allow: "GET, HEAD" });
  });
  app.onError((error, c) => {
    if (isAway(error)) return awayAnswer();
    log.error({ request_id: c.get("requestId"), error: error.name, stack: error.stack }, "request failed");
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

/** A form of one of our pages: no other site may write to us in a visitor's name. Old browsers say neither. */
function isOwnForm(request: Request, siteUrl: string): boolean {
  const from = request.headers.get("sec-fetch-site");
  if (from) return from === "same-origin";
  const origin = request.headers.get("origin");
  return origin === null || [new URL(siteUrl).origin, new URL(request.url).origin].includes(origin);
}

/** Other bodies were measured while they were read; a file is measured while it is kept. */
const tooLarge = () => refuse("storage/v1", 413, "This is too large.", { connection: "close" });

/** While the process stops, each answer is the last one of its connection: the next request goes to another process. */
function closing(draining: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (draining()) c.header("connection", "close");
  };
}

function except(prefix: string, middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.path.startsWith(prefix) ? next() : middleware(c, next));
}

function mountAssets(app: HostApp, root: string, env: Env): void {
  if (env.SERVICE_WORKER === "off") {
    app.get("/sw.js", (c) =>
      c.body(KILL_SWITCH, 200, { "content-type": "text/javascript", "cache-control": "no-cache" }),
    );
  }
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("cache-control", cacheControlOf(c.req.path));
      for (const [name, value] of Object.entries(dispositionOf(c.req.path))) c.header(name, value);
    },
  });
  app.use(rangesOfFiles(root));
  app.use("/assets/*", files);
  app.get("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  app.use(except("/index", files));
}
