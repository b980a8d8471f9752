import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { headScript } from "./lib/browser/head-script";
import { BEGINS_AT_ONCE } from "./lib/browser/start";
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

/** Pages are cached whole, so nothing is streamed: the answer begins when everything is rendered. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const nonce = context.get(serverContext).script_mark;
    const router = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(router, {
      nonce,
      // Never moves a finished part to the end of the page behind a script: it must be readable without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        const ordered = (html: Buffer<ArrayBuffer>) =>
          // While developing, Vite adds scripts of its own.
          import.meta.env.DEV ? html : scriptsLast(html, showsWithoutCode(entry, headers));
        const hand = (html: Buffer<ArrayBuffer>) => {
          context.get(serverContext).took_html(ordered(html));
          resolve(new Response(null, { headers, status: finalStatus }));
        };
        pipe(collecting(hand).on("error", reject));
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        const { log, request_id } = context.get(serverContext);
        log.error({ request_id, stack: (error as Error).stack }, "rendering failed");
      },
    });
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
  });
}

/** Takes all that is written, and then says it. */
function collecting(say: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      say(Buffer.concat(chunks));
      done();
    },
  });
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
  log.error({ request_id, stack: error instanceof Error ? error.stack : String(error) }, "loader failed");
};
