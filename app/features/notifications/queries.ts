import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { NotificationPage, Shown } from "./reads";

const reads = () => import("./reads");

export const NOTIFICATIONS_PER_PAGE = 20;

/** Keys begin with "my": they are dropped when somebody signs out. */
export const notificationQueries = {
  all: (user_id: string) => ["my", "notifications", user_id] as const,
  unread: (user_id: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(user_id), "unread"],
      queryFn: async (context): Promise<number> => (await reads()).countUnread(await dbOf(context), user_id),
    }),
  list: (user_id: string, shown: Shown, page: number) =>
    queryOptions({
      queryKey: [...notificationQueries.all(user_id), "list", shown, page],
      queryFn: async (context): Promise<NotificationPage> =>
        (await reads()).listNotifications(await dbOf(context), user_id, {
          shown,
          page,
          size: NOTIFICATIONS_PER_PAGE,
        }),
      placeholderData: keepPreviousData,
    }),
};
