// A public page names its queries once; this is the browser's half: when may a navigation do without the server?
import type { DehydratedState, FetchQueryOptions, QueryClient } from "@tanstack/react-query";
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

let loaders = 0;

/**
 * Use as a route's `clientLoader`: no request while everything the page needs is still fresh, its head with it. A
 * layout has no head, and does without an answer: what fails is the page in it.
 */
export function pageClientLoader(queries: PageQueries, { head = true } = {}) {
  // One address has a loader for the layout and one for the page: each remembers its own answer.
  const own = ++loaders;
  const metaKey = ({ pathname, search }: URL) => ["page-meta", own, pathname + search];
  return async ({ params, request, serverLoader }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const client = pageQueryClient();
    const url = new URL(request.url);
    const { needed = [], nice = [] } = queries({ params, url });
    const meta = client.getQueryData<MetaDescriptor[] | null>(metaKey(url));
    const fresh =
      (meta !== undefined || !head) && [...needed, ...nice].every((query) => isFresh(client, query));
    if (fresh) return { meta: meta ?? undefined };
    const page = await (head ? serverLoader<PageData>() : orWithout({ serverLoader }));
    client.setQueryData(metaKey(url), page.meta ?? null);
    return page;
  };
}

function isFresh(client: QueryClient, query: AnyQuery): boolean {
  const state = client.getQueryState(query.queryKey);
  const { staleTime } = client.defaultQueryOptions(query);
  const limit = typeof staleTime === "number" ? staleTime : 0;
  return state?.status === "success" && !state.isInvalidated && Date.now() - state.dataUpdatedAt < limit;
}

/** Use as a route's `meta`: the head its loader made. */
export const pageMeta = ({ loaderData }: { loaderData?: PageData }): MetaDescriptor[] =>
  loaderData?.meta ?? [];
