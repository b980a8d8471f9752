// Renders pages with React Router; anonymous by design (sessions live in the browser), so every page may be cached.
import { type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { Read } from "../domain/public-news.ts";
import type { Ask, ServerContext } from "../domain/server-context.ts";
import type { Backend } from "./backend.ts";
import type { Draw } from "./drawing/drawing.ts";
import type { Log } from "./log.ts";
import { handlersOf } from "./narrow-build.ts";
import type { Page } from "./sealed-page.ts";
import { contentSecurityPolicy, ownScripts, scriptHash, scriptMark } from "./security.ts";
import { byTheClock, steadyNow } from "./steady-clock.ts";
import { awayAnswer, noAnswer, RETRY_AFTER } from "./unavailable.ts";

type EntryModule = {
  serverContext: RouterContext<ServerContext<Backend["anon"]>>;
  /** Inline scripts that are the same on every page. */
  constantScripts: readonly string[];
  /** The address with the parameters the page reads, and possible values in them. */
  readAddress: (url: URL) => URL;
  /** Whether anybody could make up any number of addresses like this one. */
  isInvented: (url: URL) => boolean;
  /** The routes an address needs; undefined where the router has to look through all. */
  routesOf: (pathname: string) => string[] | undefined;
  /** Whether a form of this page may come without JavaScript. */
  takesPosts: (pathname: string) => boolean;
};

export const addressReader = (build: ServerBuild): EntryModule["readAddress"] => entryOf(build).readAddress;
export const inventedReader = (build: ServerBuild): EntryModule["isInvented"] => entryOf(build).isInvented;
export const postsReader = (build: ServerBuild): EntryModule["takesPosts"] => entryOf(build).takesPosts;
const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;

const PAGE_CACHE = "public, max-age=0, s-maxage=60";
/** Pages, and the news that there is none. */
const KEPT = new Set([200, 404, 410]);
const RENDER_TIMEOUT_MS = 15_000;

/** What is the same for all pages of a build: routes are ranked once, not for every page. */
type Made = ReturnType<typeof makeOf>;
function makeOf(build: ServerBuild, mode: "production" | "development") {
  const { serverContext, constantScripts, readAddress, routesOf } = entryOf(build);
  const constant = constantScripts.map(scriptHash);
  return { build, handlerOf: handlersOf(build, mode, routesOf), constant, serverContext, readAddress };
}

/** `address`: where the visitor sits; only a form that is posted needs it. */
export type RenderPage = (request: Request, requestId: string, address?: string) => Promise<Page>;

/** Asks for each page anew: development, where nothing is kept. */
const askAnew: Ask = async ({ read }) => {
  const at = steadyNow();
  return { data: await read(), at };
};

/** What one page has asked for. */
function asking(ask: Ask): { asked: Asked; ask: Ask } {
  const asked: Asked = { reads: new Set(), oldest: Number.POSITIVE_INFINITY };
  const noting: Ask = async (question) => {
    for (const read of question.reads) asked.reads.add(read);
    const answer = await ask(question);
    asked.oldest = Math.min(asked.oldest, answer.at);
    return { ...answer, at: byTheClock(answer.at) };
  };
  return { asked, ask: noting };
}

export function pageRenderer(options: {
  backend: Pick<Backend, "anon" | "visitor" | "public_env">;
  ask?: Ask;
  draw: Draw;
  build: () => Promise<ServerBuild>;
  mode: "production" | "development";
  log: Log;
}): RenderPage {
  const { backend, log } = options;
  let made: Made | undefined;
  return async (request, requestId, sits = "") => {
    const build = await options.build();
    made = made?.build === build ? made : makeOf(build, options.mode);
    const { handlerOf, constant, serverContext, readAddress } = made;
    const { asked, ask } = asking(options.ask ?? askAnew);
    const mark = scriptMark();
    const missing = new Set<string>();
    const context = new RouterContextProvider();
    let html: Buffer | undefined;
    context.set(serverContext, {
      anon: backend.anon,
      get visitor() {
        return backend.visitor(sits);
      },
      public_env: backend.public_env,
      request_id: requestId,
      script_mark: mark,
      ask,
      took_html: (made) => {
        html = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
      },
      draw: options.draw,
      missing,
      log,
    });
    // From the address alone: what is kept for everybody depends on no header, and a HEAD that comes first leaves no empty page.
    const address = readAddress(new URL(request.url));
    const bounded = await bareRequest(request, address);
    const answered = await handlerOf(address.pathname)(bounded, context);
    const response = isGivenUp(bounded, answered) ? givenUp(request.method) : answered;
    const policy = (hashes: string[]) =>
      contentSecurityPolicy([...constant, ...hashes], backend.public_env, options.mode);
    const page = await toPage(response, { html, asked, missing, requestId, mark, policy });
    return request.method === "POST" ? onePersons(page) : page;
  };
}

/** From the address alone, and for a form also what was sent. */
async function bareRequest(request: Request, address: URL): Promise<Request> {
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  if (request.method !== "POST") return new Request(address, { signal });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Request(address, { method: "POST", headers, body: await request.arrayBuffer(), signal });
}

/** The router's own answer to that is an empty page. */
const isGivenUp = ({ signal }: Request, { status }: Response) => signal.aborted && status >= 499;
const givenUp = (method: string) => (method === "POST" ? noAnswer() : awayAnswer());

/** What a page answers to a form is nobody else's. */
function onePersons(page: Page): Page {
  page.headers.set("cache-control", "private, no-store");
  return { ...page, cacheable: false };
}

/** `oldest`: by the steady clock. */
type Asked = { reads: Set<Read>; oldest: number };
type Rendering = {
  /** A page that did not come as the body. */
  html?: Buffer | undefined;
  asked: Asked;
  missing: Set<string>;
  requestId: string;
  mark: string;
  policy: (hashes: string[]) => string;
};

/** A page as it may be kept and sent. An answer that sets a cookie is one person's: it is not kept. */
export async function toPage(
  response: Response,
  { html, asked, missing, requestId, mark, policy }: Rendering,
): Promise<Page> {
  const headers = new Headers(response.headers);
  let body = html ?? Buffer.from(await response.arrayBuffer());
  if (headers.get("content-type")?.startsWith("text/html")) {
    const own = ownScripts(body, mark);
    body = own.body;
    headers.set("content-security-policy", policy(own.hashes));
  }
  const whole = missing.size === 0 && !headers.has("set-cookie");
  const cacheable = KEPT.has(response.status) && whole;
  if (headers.has("set-cookie")) headers.set("cache-control", "private, no-store");
  if (!headers.has("cache-control")) headers.set("cache-control", cacheable ? PAGE_CACHE : "no-store");
  if (response.status === 503) headers.set("retry-after", RETRY_AFTER);
  if (response.status >= 500) headers.set("x-request-id", requestId);
  return {
    status: response.status,
    headers,
    body,
    ...asked,
    cacheable: cacheable && !/no-store|private/.test(headers.get("cache-control") ?? ""),
  };
}
