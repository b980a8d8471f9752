import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

export const downloadQueries = {
  all: () =>
    queryOptions({
      queryKey: ["downloads"],
      meta: { reads: ["downloads"] },
      queryFn: async (context) => (await import("./reads")).listDownloads(await dbOf(context)),
    }),
};
