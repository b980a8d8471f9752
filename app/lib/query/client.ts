import { QueryClient } from "@tanstack/react-query";
import { browserClient, type Db } from "../supabase";

const MINUTE = 60_000;

/** spec 9: fresh 5 minutes, kept 10, no refetch on focus, one retry. */
export function createQueryClient(options: { retry?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        retry: options.retry ?? 1,
      },
    },
  });
}

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
  if (typeof document === "undefined") return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}
