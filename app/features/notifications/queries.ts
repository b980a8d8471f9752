import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

const reads = () => import("./reads");

/** Keys begin with "my": they are dropped when somebody signs out. */
export const notificationQueries = {
  /** Whether the person wants nobody to read along. */
  discreet: (user_id: string) =>
    queryOptions({
      queryKey: ["my", "discreet", user_id],
      queryFn: async (context): Promise<boolean> => (await reads()).isDiscreet(await dbOf(context), user_id),
    }),
  all: (user_id: string) => ["my", "notifications", user_id] as const,
  /** Whether the person is an administrator still: a role that is withdrawn comes with a message. */
  admin: (user_id: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(user_id), "admin"],
      queryFn: async (context): Promise<boolean> => (await reads()).isAdmin(await dbOf(context), user_id),
      // A "no" is no answer for whoever is made one again.
      gcTime: 0,
    }),
  unread: (user_id: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(user_id), "unread"],
      queryFn: async (context): Promise<number> =>
        (await reads()).countUnread(await dbOf(context), user_id, context.signal),
    }),
};
