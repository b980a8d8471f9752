import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

export const partnerQueries = {
  active: () =>
    queryOptions({
      queryKey: ["partners", "active"],
      meta: { reads: ["partnerships"] },
      queryFn: async (context) => (await import("./reads")).listActivePartners(await dbOf(context)),
    }),
};
