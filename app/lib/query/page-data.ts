// A public page names its queries once; this runs them on the server and decides when the browser may skip that.
import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from "react-router";
import { AppError } from "~domain/errors";
import type { Head } from "../seo";
import { serverContext } from "../server-context";
import { bindDb, createQueryClient, pageQueryClient } from "./client";

// biome-ignore lint/suspicious/noExplicitAny: queries of different result types stand in one list
type AnyQuery = FetchQueryOptions<any, Error, any, any>;
export type PageArgs = { params: Params; url: URL };
export type PageQueries = {
  /** Without it there is no page: a missing row is a 404, a failure a 500. */
  needed?: AnyQuery[];
  /** Failing is logged and the fallback wording shows (the silent cases of spec section 8). */
  nice?: AnyQuery[];
};
export type PageDefinition = {
  queries: (args: PageArgs) => PageQueries;
  /** Title, description, picture and structured data, from the cache just filled. */
  head: (read: <T>(key: QueryKey) => T | undefined, args: PageArgs) => Head;
};
export type PageData = { head: Head; dehydrated?: DehydratedState };

const reader =
  (client: QueryClient) =>
  <T>(key: QueryKey) =>
    client.getQueryData<T>(key);

function asResponse(error: unknown): unknown {
  return error instanceof AppError && error.code === "not_found" ? data(null, { status: 404 }) : error;
}

/** Use as a route's `loader`. */
export function pageLoader(page: PageDefinition) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<PageData> => {
    const { anon, tables, log, request_id } = context.get(serverContext);
    const client = createQueryClient({ retry: 0 });
    bindDb(client, anon);
    const args = { params, url: new URL(request.url) };
    const { needed = [], nice = [] } = page.queries(args);
    for (const query of [...needed, ...nice])
      for (const table of (query.meta?.tables as string[]) ?? []) tables.add(table);
    const extras = nice.map((query) =>
      client.fetchQuery(query).catch((error: Error) => {
        log.warn({ request_id, query: query.queryKey?.[0], error: error.message }, "page shows its fallback");
      }),
    );
    try {
      await Promise.all(needed.map((query) => client.fetchQuery(query)));
    } catch (error) {
      throw asResponse(error);
    }
    await Promise.all(extras);
    return { head: page.head(reader(client), args), dehydrated: dehydrate(client) };
  };
}

/** Use as a route's `clientLoader`: no request while everything the page needs is still fresh. */
export function pageClientLoader(page: PageDefinition) {
  return async ({ params, request, serverLoader }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const client = pageQueryClient();
    const args = { params, url: new URL(request.url) };
    const { needed = [], nice = [] } = page.queries(args);
    const fresh = [...needed, ...nice].every((query) => isFresh(client, query));
    if (fresh) return { head: page.head(reader(client), args) };
    return (await serverLoader()) as PageData;
  };
}

function isFresh(client: QueryClient, query: AnyQuery): boolean {
  const state = client.getQueryState(query.queryKey);
  const staleTime = client.defaultQueryOptions(query).staleTime;
  const limit = typeof staleTime === "number" ? staleTime : 0;
  return state?.status === "success" && !state.isInvalidated && Date.now() - state.dataUpdatedAt < limit;
}
