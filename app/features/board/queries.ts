import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

export const boardQueries = {
  current: () =>
    queryOptions({
      queryKey: ["board"],
      meta: { reads: ["board_members"] },
      queryFn: async (context) => (await import("./reads")).listBoardMembers(await dbOf(context)),
    }),
};
