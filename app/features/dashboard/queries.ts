import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { noteSilently } from "~/lib/silent";
import { toAppError } from "~domain/errors";
import { LOG_LINES } from "~domain/messages";
import type { Activity, AdminKpis } from "~domain/people";

/** Keys begin with "my": what an administrator saw is dropped when somebody signs out. */
export const dashboardQueries = {
  all: ["my", "dashboard"] as const,
  kpis: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "kpis"],
      queryFn: async (context): Promise<AdminKpis> => {
        const db = await dbOf(context);
        const { data, error } = await db.rpc("admin_kpis");
        if (error) noteSilently(LOG_LINES.kpis_failed, error);
        if (error) throw toAppError(error);
        return data as unknown as AdminKpis;
      },
    }),
  /** The newest five of three gifts, two user campaigns and two posts (spec 9). */
  activity: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "activity"],
      queryFn: async (context): Promise<Activity[]> => {
        const db = await dbOf(context);
        const { data, error } = await db.rpc("recent_activity");
        if (error) noteSilently(LOG_LINES.activity_failed, error);
        if (error) throw toAppError(error);
        return data as unknown as Activity[];
      },
    }),
  /** User campaigns that wait for review (spec 4). */
  pendingCampaigns: (user_id: string) =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "pending-campaigns", user_id],
      queryFn: async (context): Promise<number> => {
        const db = await dbOf(context);
        const query = db.from("user_campaigns").select("id", { count: "exact", head: true });
        const { count, error } = await query.eq("is_approved", false);
        if (error) throw toAppError(error);
        return count ?? 0;
      },
    }),
  myCampaigns: (user_id: string) =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "my-campaigns", user_id],
      queryFn: async (context): Promise<number> => {
        const db = await dbOf(context);
        const query = db.from("user_campaigns").select("id", { count: "exact", head: true });
        const { count, error } = await query.eq("user_id", user_id);
        if (error) throw toAppError(error);
        return count ?? 0;
      },
    }),
};
