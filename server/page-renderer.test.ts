import { createContext, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Ask, ServerContext } from "../domain/server-context.ts";
import type { Log } from "./log.ts";
import { pageRenderer } from "./pages.ts";

afterEach(() => void vi.restoreAllMocks());

type Context = ServerContext<unknown>;
const serverContext = createContext<Context>();

/** A site of one address, which answers what `answer` makes of the request and what it finds around it. */
function site(answer: (request: Request, around: Context) => Promise<Response> | Response, ask?: Ask) {
  const respond = ({ request, context }: LoaderFunctionArgs) =>
    answer(request, (context as unknown as { get(of: typeof serverContext): Context }).get(serverContext));
  const made = { builds: 0 };
  const build = {
    entry: {
      module: {
        default: () => new Response(null, { status: 500 }),
        serverContext,
        constantScripts: [],
        readAddress: (url: URL) => new URL(url.pathname, url),
        get routesOf() {
          made.builds += 1;
          return () => undefined;
        },
      },
    },
    routes: { page: { id: "page", path: "page", module: { loader: respond, action: respond } } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    ...{
      publicPath: "/",
      assetsBuildDirectory: "",
      basename: "/",
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
    },
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const visitors: string[] = [];
  const render = pageRenderer({
    backend: {
      anon: "anon",
      visitor: (address: string) => visitors.push(address),
      public_env: { supabase_url: "" },
    } as never,
    ...(ask && { ask }),
    draw: (() => undefined) as never,
    build: async () => build,
    mode: "production",
    log: {} as Log,
  });
  const get = (path = "/page?invented=1", init: RequestInit = {}, sits?: string) =>
    render(new Request(`http://site.example${path}`, init), "request-1", sits);
  return { get, made, visitors };
}

it("is as old as the oldest of what it has read, and has read all of it", async () => {
  const times = [30, 10, 20];
  const ask: Ask = async ({ read }) => ({ data: await read(), at: times.shift() ?? 0 });
  const { get } = site(async (_, { ask: asks }) => {
    for (const table of ["a", "b", "a"]) await asks({ key: table, reads: [table], read: async () => table });
    return new Response("words");
  }, ask);
  expect(await get()).toMatchObject({ status: 200, oldest: 10, reads: new Set(["a", "b"]), cacheable: true });
});

it("where nothing is kept each question is asked now", async () => {
  const before = Date.now();
  const { get } = site(async (_, { ask: asks }) => {
    const { data, at } = await asks({ key: "a", reads: [], read: async () => "words" });
    return Response.json({ data, isNow: at >= before && at <= Date.now() });
  });
  expect(JSON.parse(String((await get()).body))).toEqual({ data: "words", isNow: true });
  expect((await site(() => new Response("x")).get()).oldest).toBe(Number.POSITIVE_INFINITY);
});

it("is made of the address alone: of its parameters those that are read, and of no header", async () => {
  const { get, visitors } = site((request, { request_id }) =>
    Response.json([request.method, request.url, [...request.headers.keys()], request_id]),
  );
  const page = await get("/page?invented=1", { headers: { cookie: "a=b", "accept-language": "de" } });
  expect(JSON.parse(String(page.body))).toEqual(["GET", "http://site.example/page", [], "request-1"]);
  const head = await get("/page", { method: "HEAD" });
  expect(JSON.parse(String(head.body))[0]).toBe("GET");
  expect(visitors).toEqual([]);
});

it("of a form also of what was sent, by whoever sits there, and is nobody else's", async () => {
  const { get, visitors } = site(async (request, around) => {
    void around.visitor;
    return Response.json([
      await request.text(),
      request.headers.get("content-type"),
      request.headers.get("cookie"),
    ]);
  });
  const headers = { "content-type": "text/plain", cookie: "a=b" };
  const page = await get("/page", { method: "POST", headers, body: "words" }, "203.0.113.9");
  expect(JSON.parse(String(page.body))).toEqual(["words", "text/plain", null]);
  expect([page.cacheable, page.headers.get("cache-control"), visitors]).toEqual([
    false,
    "private, no-store",
    ["203.0.113.9"],
  ]);
});

it("is not kept while something of it is missing", async () => {
  const { get } = site((_, { missing }) => {
    missing.add("campaigns");
    return new Response("words");
  });
  const page = await get();
  expect([page.cacheable, page.headers.get("cache-control")]).toEqual([false, "no-store"]);
});

it("is the body that was taken on the way, where one was", async () => {
  const { get } = site((_, { took_html }) => {
    took_html(new TextEncoder().encode("whole"));
    return new Response("in pieces");
  });
  expect(String((await get()).body)).toBe("whole");
});

it("the routes of a build are looked at once", async () => {
  const { get, made } = site(() => new Response("x"));
  await get();
  await get();
  expect(made.builds).toBe(1);
});

it("a fault names the request, and one that passes says when to ask again", async () => {
  const failing = async (status: number) => (await site(() => new Response("x", { status })).get()).headers;
  expect([(await failing(500)).get("x-request-id"), (await failing(499)).get("x-request-id")]).toEqual([
    "request-1",
    null,
  ]);
  expect([(await failing(503)).get("retry-after"), (await failing(500)).get("retry-after")]).toEqual([
    "2",
    null,
  ]);
});

/** A page that waits for what never comes, and is given up. */
function givenUp() {
  const time = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  return site(() => {
    time.abort();
    return new Promise(() => undefined);
  });
}

it("a page whose time is over says that the data are away and when to ask again, and is not kept", async () => {
  const page = await givenUp().get();
  expect([page.status, page.headers.get("retry-after"), page.cacheable]).toEqual([503, "2", false]);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(String(page.body)).toBe("The site cannot reach its data at the moment. Please try again shortly.");
});

it("of a form whose time is over nobody knows whether it arrived", async () => {
  const page = await givenUp().get("/page", { method: "POST", body: "words" });
  expect([page.status, page.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
  expect(String(page.body)).toContain("It may have arrived");
});
