import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

const reads = () => import("./reads");

export const inspirationQueries = {
  list: (page: number) =>
    queryOptions({
      queryKey: ["inspiration", "list", page],
      meta: { reads: ["daily_inspirations"] },
      queryFn: async (context) => (await reads()).listDays(await dbOf(context), page),
      placeholderData: keepPreviousData,
    }),
  day: (day: string) =>
    queryOptions({
      queryKey: ["inspiration", "day", day],
      meta: { reads: ["daily_inspirations"], key: day },
      queryFn: async (context) => (await reads()).readDay(await dbOf(context), day),
    }),
};
