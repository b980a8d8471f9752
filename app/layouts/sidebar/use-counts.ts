import { useQuery } from "@tanstack/react-query";
import { waitingCampaigns } from "~/features/campaigns/review/waiting/queries";
import { myDueTasks } from "~/features/crm/queries";
import { dashboardQueries } from "~/features/dashboard/queries";
import { waitingMessages } from "~/features/donations/admin/queries";
import { newInquiries } from "~/features/inquiries/queries";
import { openReports } from "~/features/moderation/queries";
import { useUnreadCount } from "~/features/notifications/use-unread";
import { ordersToShip } from "~/features/shop/admin/orders/queries";
import { hoursToConfirm } from "~/features/volunteering/admin/queries";
import { useAuth } from "~/lib/session";
import type { SidebarCount, SidebarGroup } from "~domain/sidebar";
import type { SidebarCounts } from "./sidebar-nav";

/** The numbers behind the labels; only what a shown item asks for is read. Failing leaves a label without one. */
export function useSidebarCounts(groups: readonly SidebarGroup[]): SidebarCounts {
  const { user, isAdmin } = useAuth();
  const user_id = user?.id ?? "";
  const asked = (count: SidebarCount) =>
    user !== null && groups.some(({ items }) => items.some((item) => item.count === count));
  const unread = useUnreadCount();
  const pending = useQuery({
    ...waitingCampaigns(),
    enabled: isAdmin && asked("pending_campaigns"),
  });
  const reviews = useQuery({
    ...dashboardQueries.peopleToReview(),
    enabled: isAdmin && asked("people_to_review"),
  });
  const messages = useQuery({ ...waitingMessages(), enabled: isAdmin && asked("gift_messages") });
  const orders = useQuery({ ...ordersToShip(), enabled: isAdmin && asked("orders_to_ship") });
  const inquiries = useQuery({ ...newInquiries(), enabled: isAdmin && asked("new_inquiries") });
  const hours = useQuery({ ...hoursToConfirm(), enabled: isAdmin && asked("volunteer_hours") });
  const reports = useQuery({ ...openReports(), enabled: isAdmin && asked("open_reports") });
  const tasks = useQuery({ ...myDueTasks(), enabled: isAdmin && asked("my_tasks") });
  const mine = useQuery({ ...dashboardQueries.myCampaigns(user_id), enabled: asked("my_campaigns") });
  const posts = useQuery({ ...dashboardQueries.myPosts(user_id), enabled: asked("my_posts") });
  return {
    unread,
    pending_campaigns: pending.data ?? 0,
    people_to_review: reviews.data ?? 0,
    gift_messages: messages.data ?? 0,
    orders_to_ship: orders.data ?? 0,
    new_inquiries: inquiries.data ?? 0,
    volunteer_hours: hours.data ?? 0,
    open_reports: reports.data ?? 0,
    my_tasks: tasks.data ?? 0,
    my_campaigns: mine.data,
    my_posts: posts.data,
  };
}
