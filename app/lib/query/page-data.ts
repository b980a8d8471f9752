// A public page names its queries once; this is the browser's half: when may a navigation do without the server?
import type { DehydratedState, FetchQueryOptions } from "@tanstack/react-query";
import type { ClientLoaderFunctionArgs, MetaDescriptor, Params } from "react-router";
import { pageQueryClient } from "./client";

// biome-ignore lint/suspicious/noExplicitAny: queries of different result types stand in one list
export type AnyQuery = FetchQueryOptions<any, Error, any, any>;
export type PageArgs = { params: Params; url: URL };
export type PageQueries = (args: PageArgs) => {
  /** Without it there is no page: a missing row is a 404, a failure a 500. */
  needed?: AnyQuery[];
  /** Failing is logged and the fallback wording shows (the silent cases of spec section 8). */
  nice?: AnyQuery[];
};
export type PageData = { meta?: MetaDescriptor[]; dehydrated?: DehydratedState };

/** For what can do without an answer: whoever has no line keeps the page that is there, or the one that asks for itself. */
export const orWithout = (
  { serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">,
  otherwise: PageData = {},
): Promise<PageData> => serverLoader<PageData>().catch(() => otherwise);

/** The page that is there, and its head. */
let shown: { at?: string; meta?: MetaDescriptor[] } = {};

/**
 * Use as a route's `clientLoader`: no request while everything the page needs is still fresh, its head with it. A
 * layout has no head, and does without an answer: what fails is the page in it. A page that is there already does
 * without one too, unless it has moved or gone: it asks again by itself, and a lost answer takes nothing away.
 */
export function pageClientLoader(queries: PageQueries, { head = true } = {}) {
  return async ({ params, request, serverLoader }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const client = pageQueryClient();
    const url = new URL(request.url);
    const at = url.pathname + url.search;
    const metaKey = ["page-meta", at];
    const { needed = [], nice = [] } = queries({ params, url });
    const meta = client.getQueryData<MetaDescriptor[]>(metaKey);
    const isFresh = (query: AnyQuery) => {
      const staleTime = client.defaultQueryOptions(query).staleTime as number;
      return client.getQueryCache().find(query)?.isStaleByTime(staleTime) === false;
    };
    if ((meta || !head) && [...needed, ...nice].every(isFresh)) return { meta };
    const page = await serverLoader<PageData>().catch((error) => {
      if (head && (shown.at !== at || error.status < 429)) throw error;
      return { meta: shown.meta };
    });
    if (head) client.setQueryData(metaKey, page.meta);
    return page;
  };
}

type Shown = { loaderData?: PageData; location: Pick<URL, "pathname" | "search"> };

/** Use as a route's `meta`: the head its loader made. */
export const pageMeta = ({ loaderData, location }: Shown): MetaDescriptor[] => {
  const meta = loaderData?.meta;
  if (meta) shown = { at: location.pathname + location.search, meta };
  return meta ?? [];
};
