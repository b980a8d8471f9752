// The server's half of the silent cases (spec section 8): the page comes, and the log says under which request.
import { queryOptions } from "@tanstack/react-query";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "~domain/errors";
import type { Ask } from "~domain/server-context";
import { serverContext } from "../server-context";
import { pageLoader } from "./page-loader";

const log = { warn: vi.fn() };
const missing = new Set<string>();
const asked: { key: string; reads: readonly string[] }[] = [];
const ask: Ask = async ({ key, reads, read }) => {
  asked.push({ key, reads });
  return { data: await read(), at: 7 };
};
beforeEach(() => {
  asked.length = 0;
});

function visit(loader: ReturnType<typeof pageLoader>) {
  const context = new RouterContextProvider();
  const rest = { anon: {}, public_env: { site_url: "http://site.test" }, ask, missing };
  context.set(serverContext, { ...rest, request_id: "request-7", log } as never);
  const request = new Request("http://site.test/");
  return loader({ context, params: {}, request } as unknown as LoaderFunctionArgs);
}

const failing = (key: string) =>
  queryOptions({
    queryKey: [key, "footer"],
    queryFn: async (): Promise<string[]> => {
      throw new AppError("unavailable");
    },
  });
const working = queryOptions({ queryKey: ["campaigns"], queryFn: async () => ["one"] });

test("what is only nice may fail: logged with the request's id, and the rest is there", async () => {
  const page = await visit(pageLoader(() => ({ needed: [working], nice: [failing("cms")] })));
  expect(page.dehydrated?.queries.map(({ queryKey }) => queryKey)).toEqual([["campaigns"]]);
  expect(log.warn.mock.calls).toEqual([
    [
      { request_id: "request-7", query: "cms", reason: new AppError("unavailable").message },
      "page shows its fallback",
    ],
  ]);
  expect([...missing]).toEqual(["cms"]);
});

test("what is needed may not", async () => {
  const broken = queryOptions({
    queryKey: ["campaigns"],
    queryFn: async (): Promise<string[]> => {
      throw new AppError("unexpected");
    },
  });
  await expect(visit(pageLoader(() => ({ needed: [broken] })))).rejects.toThrow(AppError);
});

test("a page of its own is not made of fallbacks while the database is away: 503", async () => {
  const head = () => ({ title: "Campaigns", description: "" });
  for (const queries of [{ needed: [failing("campaigns")] }, { nice: [failing("campaigns")] }])
    await expect(visit(pageLoader(() => queries, head))).rejects.toMatchObject({ init: { status: 503 } });
});

test("every read goes through the host under its key, also what one query asks of another, and keeps its age", async () => {
  const inner = queryOptions({
    queryKey: ["campaigns", "detail", "one"],
    meta: { reads: ["internal_campaigns", "user_campaigns"], key: "one" },
    queryFn: async () => 7,
  });
  const outer = queryOptions({
    queryKey: ["campaigns", "donors", "one"],
    meta: { reads: ["donations"] },
    queryFn: async ({ client }) => [await client.fetchQuery(inner)],
  });
  const page = await visit(pageLoader(() => ({ nice: [outer] })));
  expect(asked).toEqual([
    { key: '["campaigns","donors","one"]', reads: ["donations"] },
    { key: '["campaigns","detail","one"]', reads: ["internal_campaigns:one", "user_campaigns:one"] },
  ]);
  expect(page.dehydrated?.queries.map(({ state }) => [state.data, state.dataUpdatedAt])).toEqual([
    [[7], 7],
    [7, 7],
  ]);
});

test("all reads of a page are asked for at once", async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = queryOptions({ queryKey: ["slow"], queryFn: () => gate.then(() => "needed") });
  const page = visit(pageLoader(() => ({ needed: [slow], nice: [working] })));
  await expect.poll(() => asked.map(({ key }) => key)).toEqual(['["campaigns"]', '["slow"]']);
  open();
  await page;
});
