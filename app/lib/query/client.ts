import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { browserClient, type Db } from "../supabase";

const MINUTE = 60_000;

/**
 * A first load that is under way may have been answered before what just changed, and TanStack Query would wait for it and
 * call it fresh. So what was loading is read once more.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
    const first = loading.filter(({ state }) => !state.data);
    // Resolves when all of them that are shown have come.
    await super.invalidateQueries(filters, options);
    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options);
  }
}

/** spec 9: fresh 5 minutes, kept 10, no refetch on focus, one retry. */
export function createQueryClient(options: { retry?: number; gcTime?: number } = {}): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: options.gcTime ?? 10 * MINUTE,
        refetchOnWindowFocus: false,
        retry: options.retry ?? 1,
      },
    },
  });
}

/**
 * For one rendering: it ends with the request. A query that is to be forgotten after ten minutes has a timer, which
 * would keep the whole rendering until then.
 */
export const createServerQueryClient = (): QueryClient =>
  createQueryClient({ retry: 0, gcTime: Number.POSITIVE_INFINITY });

const serverClients = new WeakMap<QueryClient, Db>();

/** On the server: queries of this query client read with this database client. */
export function bindDb(queryClient: QueryClient, db: Db): void {
  serverClients.set(queryClient, db);
}

/** The database client a query function reads with: the request's on the server, the lazy one in the browser. */
export async function dbOf({ client }: { client: QueryClient }): Promise<Db> {
  return serverClients.get(client) ?? browserClient();
}

let shared: QueryClient | undefined;

/** One cache for the whole visit in the browser, a new one for every rendering on the server. */
export function pageQueryClient(): QueryClient {
  if (typeof document === "undefined") return createServerQueryClient();
  shared ??= createQueryClient();
  return shared;
}
