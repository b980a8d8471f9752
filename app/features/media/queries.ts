import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { MediaKind } from "~domain/media-kinds";

export const mediaQueries = {
  shown: (kind: MediaKind | "", page: number) =>
    queryOptions({
      queryKey: ["multimedia", kind, page],
      meta: { reads: ["media"] },
      queryFn: async (context) => (await import("./reads")).listShown(await dbOf(context), kind, page),
      placeholderData: keepPreviousData,
    }),
};
