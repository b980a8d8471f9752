import { queryOptions } from "@tanstack/react-query";
import { readMyRequests } from "~/lib/stories";
import { readRequest } from "./mutations";

export const applyQueries = {
  /** Null for a link that opens nothing. Read once: what he does there gives the next state. */
  byLink: (token: string) =>
    queryOptions({
      queryKey: ["my", "help-request", token],
      queryFn: () => readRequest(token),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** The requests that belong to the account. */
  mine: (user_id: string) =>
    queryOptions({
      queryKey: ["my", "help-requests", user_id],
      queryFn: readMyRequests,
      staleTime: 0,
    }),
};
