// The server's half of the silent cases (spec section 8): the page comes, and the log says under which request.
import { queryOptions } from "@tanstack/react-query";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { AppError } from "~domain/errors";
import { serverContext } from "../server-context";
import { pageLoader } from "./page-loader";

const log = { warn: vi.fn() };
const missing = new Set<string>();

function visit(loader: ReturnType<typeof pageLoader>) {
  const context = new RouterContextProvider();
  const rest = { anon: {}, public_env: { site_url: "http://site.test" }, tables: new Set<string>(), missing };
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
