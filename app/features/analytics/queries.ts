import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import type { MonthFigures } from "./figures";

/** This month and the 24 before it, the newest first. The key begins with "my": it is dropped when somebody signs out. */
export const monthlyFigures = () =>
  queryOptions({
    queryKey: ["my", "monthly-figures"],
    queryFn: async (context): Promise<MonthFigures[]> =>
      answered((await dbOf(context)).rpc("monthly_figures")),
  });
