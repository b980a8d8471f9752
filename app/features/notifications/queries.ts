import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

const reads = () => import("./reads");

export type Shown = "all" | "unread";
export const NOTIFICATIONS_PER_PAGE = 20;

export type Notification = {
  id: string;
  kind: string;
  title: string;
  body: string;
  link_path: string | null;
  is_read: boolean;
  /** ISO, UTC. */
  created_at: string;
};
export type NotificationPage = { rows: Notification[]; count: number };

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
        (await reads()).listNotifications(await dbOf(context), user_id, shown, page),
      placeholderData: keepPreviousData,
    }),
};
