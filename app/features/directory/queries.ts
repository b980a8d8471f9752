import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { DirectoryParams } from "~domain/directory";

const reads = () => import("./reads");

export const directoryQueries = {
  list: (params: DirectoryParams) =>
    queryOptions({
      queryKey: ["directory", "list", params],
      meta: { reads: ["listings"] },
      queryFn: async (context) => (await reads()).findListings(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  listing: (slug: string) =>
    queryOptions({
      queryKey: ["directory", "listing", slug],
      meta: { reads: ["listings"], key: slug },
      queryFn: async (context) => (await reads()).readListing(await dbOf(context), slug),
    }),
  /** Of whoever is signed in. */
  requests: () =>
    queryOptions({
      queryKey: ["my", "directory", "requests"],
      queryFn: async (context) => (await reads()).listRequests(await dbOf(context)),
      staleTime: 0,
    }),
};
