import { queryOptions } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

// The browser keeps one cache for the whole visit; here every test gets its own.
const shared = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock("./client", async (original) => ({
  ...(await original<typeof import("./client")>()),
  pageQueryClient: () => shared.client,
}));

const { createQueryClient } = await import("./client");
const { pageClientLoader, pageMeta } = await import("./page-data");

const campaigns = queryOptions({ queryKey: ["campaigns"], queryFn: async () => ["one"] });
const meta = [{ title: "Campaigns" }];
const loader = pageClientLoader(() => ({ needed: [campaigns] }));
const visit = (serverLoader: () => Promise<unknown>, load = loader) =>
  load({
    params: {},
    request: new Request("http://site.test/campaigns"),
    serverLoader,
  } as unknown as ClientLoaderFunctionArgs);

beforeEach(() => {
  shared.client = createQueryClient();
});
const cache = () => shared.client as ReturnType<typeof createQueryClient>;

test("the first visit asks the server, the next within five minutes does not", async () => {
  const serverLoader = vi.fn(async () => {
    cache().setQueryData(campaigns.queryKey, ["one"]);
    return { meta };
  });
  await visit(serverLoader);
  expect(await visit(serverLoader)).toEqual({ meta });
  expect(serverLoader).toHaveBeenCalledTimes(1);
});

test("what was invalidated or has grown old is asked for again", async () => {
  const serverLoader = vi.fn(async () => ({ meta }));
  cache().setQueryData(campaigns.queryKey, ["one"]);
  await visit(serverLoader);
  await cache().invalidateQueries({ queryKey: ["campaigns"], refetchType: "none" });
  await visit(serverLoader);
  cache().setQueryData(campaigns.queryKey, ["one"], { updatedAt: Date.now() - 301_000 });
  await visit(serverLoader);
  expect(serverLoader).toHaveBeenCalledTimes(3);
});

test("what is old beside what is fresh is asked for again", async () => {
  const beside = queryOptions({ queryKey: ["stories"], queryFn: async () => ["two"] });
  const serverLoader = vi.fn(async () => ({ meta }));
  const load = pageClientLoader(() => ({ needed: [campaigns], nice: [beside] }));
  cache().setQueryData(campaigns.queryKey, ["one"]);
  cache().setQueryData(beside.queryKey, ["two"]);
  await visit(serverLoader, load);
  for (const { queryKey } of [beside, campaigns]) {
    await cache().invalidateQueries({ queryKey, refetchType: "none" });
    await visit(serverLoader, load);
    cache().setQueryData(queryKey, ["anew"]);
  }
  expect(serverLoader).toHaveBeenCalledTimes(3);
});

test("without an answer a page fails, and the layout around it does not", async () => {
  const serverLoader = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(visit(serverLoader)).rejects.toThrow("Failed to fetch");
  const layout = pageClientLoader(() => ({ nice: [campaigns] }), { head: false });
  expect(await visit(serverLoader, layout)).toEqual({});
});

test.each([
  ["a dropped answer", new TypeError("Failed to fetch"), true],
  ["a server that is away", { status: 503 }, true],
  ["too many asks", { status: 429 }, true],
  ["a page that has gone", { status: 410 }, false],
  ["a page that is not there", { status: 404 }, false],
  ["a page that has moved", new Response(null, { status: 302 }), false],
])("what is shown is asked for again and gets %s: it stays: %s %s", async (_, answer, stays) => {
  const location = { pathname: "/campaigns", search: "" };
  const again = () => visit(() => Promise.reject(answer)).catch((error) => error);
  // The server wrote the page: its loader has not run here yet.
  expect(pageMeta({ loaderData: { meta }, location })).toEqual(meta);
  expect(await again()).toEqual(stays ? { meta } : answer);
  pageMeta({ loaderData: { meta }, location: { pathname: "/campaigns", search: "?page=2" } });
  expect(await again()).toBe(answer);
});
