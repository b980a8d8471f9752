import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { SearchParams } from "~domain/site-search";

const reads = () => import("./reads");

/** Read once for all searches; pages are not sent with it. */
const words = () =>
  queryOptions({
    queryKey: ["search", "words"],
    meta: { reads: ["cms_content"], stays: true },
    queryFn: async (context) => (await reads()).searchablePages(await dbOf(context)),
  });

export const searchQueries = {
  found: (params: SearchParams) =>
    queryOptions({
      queryKey: ["search", "found", params],
      meta: { reads: ["search_index", "cms_content"] },
      queryFn: async (context) =>
        (await reads()).searchSite(context.client, await dbOf(context), params, words()),
    }),
};
