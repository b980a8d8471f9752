import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { noteSilently } from "~/lib/silent";
import { answered, counted, toAppError } from "~domain/errors";
import type { Activity, AdminKpis } from "~domain/people";

// A figure nobody asks for is not counted.
const KPIS =
  "total_raised, donor_count, gift_count, active_campaigns, member_campaigns, total_users, pending_reviews, campaigns_to_review";
export type ShownKpis = Omit<
  AdminKpis,
  "newsletter_subscribers" | "contacts" | "people_to_review" | "people_to_welcome"
>;

/** Keys begin with "my": what an administrator saw is dropped when somebody signs out. */
export const dashboardQueries = {
  all: ["my", "dashboard"] as const,
  kpis: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "kpis"],
      queryFn: async (context): Promise<ShownKpis> => {
        const db = await dbOf(context);
        const { data, error } = await db.from("admin_kpis").select(KPIS).single();
        if (error) noteSilently("kpis_failed", error);
        if (error) throw toAppError(error);
        return data;
      },
    }),
  /** The newest five of three gifts, two user campaigns and two posts (spec 9). */
  activity: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "activity"],
      queryFn: async (context): Promise<Activity[]> => {
        const db = await dbOf(context);
        const { data, error } = await db
          .from("recent_activity")
          .select("kind, title, detail, amount, at, link_path")
          .order("at", { ascending: false });
        if (error) noteSilently("activity_failed", error);
        if (error) throw toAppError(error);
        return data;
      },
    }),
  /** People whose registration waits for staff: the list of "Needs review". */
  peopleToReview: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "people-to-review"],
      queryFn: async (context): Promise<number> => {
        const db = await dbOf(context);
        const data = await answered(db.from("admin_kpis").select("people_to_review").single());
        return data.people_to_review;
      },
    }),
  /** People to whom nobody has written yet, though we said so. */
  peopleToWelcome: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "people-to-welcome"],
      queryFn: async (context): Promise<number> => {
        const db = await dbOf(context);
        const data = await answered(db.from("admin_kpis").select("people_to_welcome").single());
        return data.people_to_welcome;
      },
    }),
  /** Who may read what fathers ask of us. */
  careStaff: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "care-staff"],
      queryFn: async (context): Promise<number> => {
        const db = await dbOf(context);
        return counted(db.from("care_staff").select("id", { count: "exact", head: true }));
      },
    }),
  /** Mails that wait for more than half an hour to be sent. */
  lateMail: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "late-mail"],
      queryFn: async (context): Promise<number> => answered((await dbOf(context)).rpc("late_mail")),
    }),
  /** Mails that are not tried any more. */
  givenUpMail: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "given-up-mail"],
      queryFn: async (context): Promise<number> => answered((await dbOf(context)).rpc("given_up_mail")),
    }),
  /** Jobs of the schedule that have been failing for long, by their names. */
  failingWork: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "failing-work"],
      queryFn: async (context): Promise<string[]> => {
        const data = await answered((await dbOf(context)).rpc("failing_work"));
        return data.map(({ work }) => work);
      },
    }),
  myPosts: (user_id: string) =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "my-posts", user_id],
      queryFn: async (context): Promise<number> => {
        const db = await dbOf(context);
        const query = db.from("blog_posts").select("id", { count: "exact", head: true });
        return counted(query.eq("author_id", user_id));
      },
    }),
  /** Nobody reads whose a campaign is; my_account counts one's own. */
  myCampaigns: (user_id: string) =>
    queryOptions({
      queryKey: [...dashboardQueries.all, "my-campaigns", user_id],
      queryFn: async (context): Promise<number> => {
        const account = await answered((await dbOf(context)).rpc("my_account"));
        return (account as { campaign_count: number }).campaign_count;
      },
    }),
};
