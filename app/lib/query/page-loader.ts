// The server's half of a public page: run its queries, note which tables they read, hand over cache and head.

import heads from "virtual:pages/heads";
import { dehydrate, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs } from "react-router";
import { AppError, type ErrorCode } from "~domain/errors";
import { type Head, headMeta } from "../seo";
import { serverContext } from "../server-context";
import { bindDb, createServerQueryClient } from "./client";
import type { AnyQuery, PageArgs, PageData, PageQueries } from "./page-data";

export type ReadCache = <T>(key: QueryKey) => T | undefined;
/** Description, picture and structured data, from the cache just filled; the title where it is not the page table's. */
export type PageHead = (read: ReadCache, args: PageArgs) => Omit<Head, "title"> & { title?: string };

const STATUS: Partial<Record<ErrorCode, number>> = { not_found: 404, unavailable: 503 };

/** What a page without its data is: gone, or to be asked for again in a moment; anything else is a fault of ours. */
function asResponse(error: unknown): unknown {
  const status = error instanceof AppError ? STATUS[error.code] : undefined;
  return status ? data(null, { status }) : error;
}

const reader =
  (client: QueryClient): ReadCache =>
  <T>(key: QueryKey) =>
    client.getQueryData<T>(key);

/** Use as a route's `loader`. Layouts have no head of their own. */
export function pageLoader(queries: PageQueries, head?: PageHead) {
  return async ({ context, params, request, pattern }: LoaderFunctionArgs): Promise<PageData> => {
    const { anon, tables, missing, log, request_id, public_env } = context.get(serverContext);
    const client = createServerQueryClient();
    bindDb(client, anon);
    const args = { params, url: new URL(request.url) };
    const { needed = [], nice = [] } = queries(args);
    for (const query of [...needed, ...nice]) for (const table of tablesOf(query)) tables.add(table);
    const optional = async (query: AnyQuery) => {
      try {
        await client.fetchQuery(query);
      } catch (error) {
        // The chrome does without; a page of fallbacks would say that there are no campaigns.
        if (head && error instanceof AppError && error.code === "unavailable") throw error;
        missing.add(String(query.queryKey[0]));
        const reason = error instanceof Error ? error.message : "unknown";
        log.warn({ request_id, query: query.queryKey[0], reason }, "page shows its fallback");
      }
    };
    try {
      await Promise.all(needed.map((query) => client.fetchQuery(query)));
      await Promise.all(nice.map(optional));
    } catch (error) {
      throw asResponse(error);
    }
    if (!head) return { dehydrated: dehydrate(client) };
    const row = heads[pattern === "/" ? pattern : `/${pattern}`];
    const full = { title: "", ...row, ...head(reader(client), args) };
    const meta = headMeta(full, public_env.site_url, args.url.pathname);
    return { meta, dehydrated: dehydrate(client) };
  };
}

const tablesOf = (query: AnyQuery) => (query.meta?.tables as string[] | undefined) ?? [];
