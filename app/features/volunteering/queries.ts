import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

export const volunteeringQueries = {
  open: () =>
    queryOptions({
      queryKey: ["volunteering", "open"],
      meta: { reads: ["volunteer_opportunities", "volunteer_shifts"] },
      queryFn: async (context) => (await import("./reads")).listOpenShifts(await dbOf(context)),
    }),
};
