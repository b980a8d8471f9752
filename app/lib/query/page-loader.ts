// The server's half of a public page: run its queries all at once, hand over cache and head.

import heads from "virtual:pages/heads";
import { dehydrate, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs } from "react-router";
import { AppError, type ErrorCode } from "~domain/errors";
import type { Read } from "~domain/public-news";
import type { ServerContext } from "~domain/server-context";
import { type Head, headMeta } from "../seo";
import { serverContext } from "../server-context";
import type { Db } from "../supabase";
import { bindDb, createServerQueryClient } from "./client";
import type { PageArgs, PageData, PageQueries } from "./page-data";

export type ReadCache = <T>(key: QueryKey) => T | undefined;
/**
 * Description, picture and structured data, from the cache just filled; the title where it is not the page table's.
 * Throws a redirect where the row lives at another address.
 */
export type PageHead = (
  read: ReadCache,
  /** `site`: our address, whatever the request called it. */
  args: PageArgs & { site: string },
) => Omit<Head, "title"> & { title?: string };

const STATUS: Partial<Record<ErrorCode, number>> = { not_found: 404, gone: 410, unavailable: 503 };

/** What a page without its data is: gone, or to be asked for again in a moment; anything else is a fault of ours. */
function asResponse(error: unknown): unknown {
  const status = error instanceof AppError ? STATUS[error.code] : undefined;
  return status ? data(null, { status }) : error;
}

const reader =
  (client: QueryClient): ReadCache =>
  <T>(key: QueryKey) =>
    client.getQueryData<T>(key);

/** The tables a query names in its `meta.reads`, of each the row with its `meta.key` where it reads one. */
function readsOf({ meta }: Query): Read[] {
  const { reads = [], key } = (meta ?? {}) as { reads?: string[]; key?: string };
  return reads.map((table) => (key === undefined ? table : `${table}:${key}`));
}

/** For one rendering: every query, also one that another asks for, goes through the host, which keeps its answer. */
function readingClient({ anon, ask }: ServerContext<Db>) {
  const client = createServerQueryClient();
  const ages = new Map<Query, number>();
  client.setDefaultOptions({
    queries: {
      ...client.getDefaultOptions().queries,
      persister: async (read, context, query) => {
        const reads = readsOf(query);
        const { data, at } = await ask({ key: query.queryHash, reads, read: async () => read(context) });
        ages.set(query, at);
        return data;
      },
    },
  });
  bindDb(client, anon);
  /** What browsers get, as old as it is; what only other queries are made of stays (`meta.stays`). */
  const dehydrated = () => {
    for (const [query, at] of ages) query.setState({ dataUpdatedAt: at });
    return dehydrate(client, {
      shouldDehydrateQuery: (query) => query.state.status === "success" && !query.meta?.stays,
    });
  };
  return { client, dehydrated };
}

/** Use as a route's `loader`. Layouts have no head of their own. */
export function pageLoader(queries: PageQueries, head?: PageHead) {
  return async ({ context, params, url, pattern }: LoaderFunctionArgs): Promise<PageData> => {
    const host = context.get(serverContext);
    const { client, dehydrated } = readingClient(host);
    // Not `request.url`: asked for its data only, a page has another address than the one people see.
    const args = { params, url };
    const { needed = [], nice = [] } = queries(args);
    const optional = Promise.allSettled(nice.map((query) => client.fetchQuery(query)));
    try {
      await Promise.all(needed.map((query) => client.fetchQuery(query)));
      for (const [n, outcome] of (await optional).entries())
        if (outcome.status === "rejected")
          without(host, nice[n]?.queryKey[0], outcome.reason, head !== undefined);
    } catch (error) {
      throw asResponse(error);
    }
    if (!head) return { dehydrated: dehydrated() };
    const row = heads[pattern === "/" ? pattern : `/${pattern}`];
    const site = host.public_env.site_url;
    const full = { title: "", ...row, ...head(reader(client), { ...args, site }) };
    const meta = headMeta(full, site, args.url);
    return { meta, dehydrated: dehydrated() };
  };
}

/** The chrome does without; a page of fallbacks would say that there are no campaigns. Throws where there is no page. */
function without(host: ServerContext<Db>, query: unknown, error: unknown, isPage: boolean): void {
  if (isPage && error instanceof AppError && error.code === "unavailable") throw error;
  host.missing.add(String(query));
  const reason = error instanceof Error ? error.message : "unknown";
  host.log.warn({ request_id: host.request_id, query, reason }, "page shows its fallback");
}
