import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { AgendaParams } from "~domain/groups";

const reads = () => import("./reads");

export const groupQueries = {
  agenda: (params: AgendaParams) =>
    queryOptions({
      queryKey: ["groups", "agenda", params],
      meta: { reads: ["support_groups", "group_sessions"] },
      queryFn: async (context) => (await reads()).listAgenda(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  all: () =>
    queryOptions({
      queryKey: ["groups", "all"],
      meta: { reads: ["support_groups"] },
      queryFn: async (context) => (await reads()).listGroups(await dbOf(context)),
    }),
  group: (slug: string) =>
    queryOptions({
      queryKey: ["groups", "group", slug],
      meta: { reads: ["support_groups"], key: slug },
      queryFn: async (context) => (await reads()).readGroup(await dbOf(context), slug),
    }),
  sessions: (slug: string) =>
    queryOptions({
      queryKey: ["groups", "sessions", slug],
      meta: { reads: ["support_groups", "group_sessions"] },
      queryFn: async (context) => {
        const { id } = await context.client.fetchQuery(groupQueries.group(slug));
        return (await reads()).sessionsOf(await dbOf(context), id);
      },
    }),
};
