import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { ResourceParams } from "~domain/resources";

const reads = () => import("./reads");
const RESOURCE_READS = ["resources"];

export const resourceQueries = {
  list: (params: ResourceParams) =>
    queryOptions({
      queryKey: ["resources", "list", params],
      meta: { reads: params.q ? [...RESOURCE_READS, "search_index:resource"] : RESOURCE_READS },
      queryFn: async (context) => (await reads()).listResources(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  bySlug: (slug: string) =>
    queryOptions({
      queryKey: ["resources", "one", slug],
      meta: { reads: RESOURCE_READS, key: slug },
      queryFn: async (context) => (await reads()).readResource(await dbOf(context), slug),
    }),
};
