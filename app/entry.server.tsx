import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { headScript } from "./lib/browser/head-script";
import { BEGINS_AT_ONCE } from "./lib/browser/start";
import { readAhead, renderPage } from "./lib/one-pass";
import { scriptsLast } from "./lib/scripts-last";
import { serverContext } from "./lib/server-context";
import { PAGES } from "./pages";
import { addressReader, inventedFinder, routesFinder, rowFinder } from "./site/address";

// The host reaches the context key through this module, so that both sides share one instance.
export { serverContext };
/** And by this it knows which addresses are the same page, without knowing the page table. */
export const readAddress = addressReader(PAGES);
/** And by this, which addresses anybody can make up. */
export const isInvented = inventedFinder(PAGES);
/** And by this, which of the routes an address needs. */
export const routesOf = routesFinder(PAGES);
const rowOf = rowFinder(PAGES);
/** Whether forms of this page may be sent without JavaScript. */
export const takesPosts = (pathname: string): boolean => rowOf(pathname)?.posts === true;

/** Inline scripts that are the same on every page; the host allows them by their hashes. */
export const constantScripts: readonly string[] = [headScript()];

/** The answer begins when everything is rendered; its bytes are handed to the host beside it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { log, request_id, script_mark: nonce, took_html } = context.get(serverContext);
  let finalStatus = status;
  const onError = (error: unknown) => {
    finalStatus = 500;
    log.error({ request_id, stack: (error as Error).stack }, "rendering failed");
  };
  const anew = await readAhead(entry);
  const router = () => <ServerRouter context={anew()} url={request.url} nonce={nonce} />;
  const html = await renderPage(router, { nonce, signal: request.signal, onError });
  headers.set("content-type", "text/html; charset=utf-8");
  // While developing, Vite adds scripts of its own.
  took_html(import.meta.env.DEV ? html : scriptsLast(html, showsWithoutCode(entry, headers)));
  return new Response(null, { headers, status: finalStatus });
}

/** What begins at once: a page whose look in the browser decides what it shows, one that asks for it, one person's. */
function showsWithoutCode({ routeModules, staticHandlerContext }: EntryContext, headers: Headers): boolean {
  const asks = staticHandlerContext.matches.some(
    ({ route: { id, handle } }) => routeModules[id]?.HydrateFallback || handle === BEGINS_AT_ONCE,
  );
  return !asks && !headers.get("cache-control")?.includes("no-store");
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, request_id } = context.get(serverContext);
  log.error({ request_id, stack: error instanceof Error ? error.stack : String(error) }, "page failed");
};
