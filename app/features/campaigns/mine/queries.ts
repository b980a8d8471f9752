import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";

/** Keys begin with "my": dropped when somebody signs out. */
export const myCampaignQueries = {
  all: ["my", "campaigns"] as const,
  /** The newest first; nobody has more than a handful. */
  list: () =>
    queryOptions({
      queryKey: [...myCampaignQueries.all, "list"],
      queryFn: async (context) =>
        answered(
          (await dbOf(context))
            .from("my_campaigns")
            .select("*")
            .order("created_at", { ascending: false })
            .order("id")
            .limit(100),
        ),
      staleTime: 0,
    }),
};
export type MyCampaign = Awaited<
  ReturnType<NonNullable<ReturnType<typeof myCampaignQueries.list>["queryFn"]>>
>[number];
