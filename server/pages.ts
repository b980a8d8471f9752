// Renders pages with React Router; anonymous by design (sessions live in the browser), so every page may be cached.
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Backend } from "./backend.ts";
import type { Log } from "./log.ts";
import type { Page } from "./page-cache.ts";
import { contentSecurityPolicy } from "./security.ts";

/** What loaders get; app/lib/server-context.ts declares the same shape and entry.server.tsx re-exports its key. */
type ServerContext = Pick<Backend, "anon" | "public_env"> & {
  request_id: string;
  /** Tables the page read, filled by the loaders' queries. */
  tables: Set<string>;
  log: Log;
};
type EntryModule = {
  serverContext: RouterContext<ServerContext>;
  /** The address with the parameters the page reads, and possible values in them. */
  readAddress: (url: URL) => URL;
};

export const addressReader = (build: ServerBuild): EntryModule["readAddress"] => entryOf(build).readAddress;
const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;

const PAGE_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const RENDER_TIMEOUT_MS = 15_000;

export type RenderPage = (request: Request, requestId: string) => Promise<Page>;

export function pageRenderer(options: {
  backend: Backend;
  build: () => Promise<ServerBuild>;
  mode: "production" | "development";
  log: Log;
}): RenderPage {
  const { backend, log } = options;
  return async (request, requestId) => {
    const build = await options.build();
    const { serverContext, readAddress } = entryOf(build);
    const tables = new Set<string>();
    const context = new RouterContextProvider();
    context.set(serverContext, {
      anon: backend.anon,
      public_env: backend.public_env,
      request_id: requestId,
      tables,
      log,
    });
    const read = new Request(readAddress(new URL(request.url)), request);
    const bounded = new Request(read, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
    const response = await createRequestHandler(build, options.mode)(bounded, context);
    return toPage(response, {
      tables,
      requestId,
      policy: (html) => contentSecurityPolicy(html, backend.public_env, options.mode),
    });
  };
}

async function toPage(
  response: Response,
  { tables, requestId, policy }: { tables: Set<string>; requestId: string; policy: (html: string) => string },
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const html = headers.get("content-type")?.startsWith("text/html");
  if (html) headers.set("content-security-policy", policy(body.toString("utf8")));
  const cacheable = (response.status === 200 || response.status === 404) && !headers.has("set-cookie");
  if (!headers.has("cache-control")) headers.set("cache-control", cacheable ? PAGE_CACHE : "no-store");
  if (response.status >= 500) headers.set("x-request-id", requestId);
  return {
    status: response.status,
    headers,
    body,
    tables,
    cacheable: cacheable && !/no-store/.test(headers.get("cache-control") ?? ""),
  };
}
