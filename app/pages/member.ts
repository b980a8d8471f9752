// The pages of whoever is signed in (spec 2.2, 2.15).
import { REQUESTS_PATH } from "../../domain/directory-messages.ts";
import { MY_ORDERS_PATH } from "../../domain/shop.ts";
import { type AreaRow, listState, type SidebarPlace } from "../site/row.ts";
import { CARE_PAGES } from "./care.ts";

const main = { of: "member", group: "Main", who: ["everyone"] } as const;
/** What somebody without the role admin would find in the admin sidebar (decision 6). */
const outsider = { of: "admin", who: ["not_admin"] } as const;

// Nobody is without a role: an account that has none yet is a "user" (spec section 6).
export const activities = {
  of: "member",
  group: "My Activities",
  who: ["fundraiser", "user", "no_role"],
} as const;

const both = (
  what: Pick<SidebarPlace, "label" | "icon" | "count" | "admin_path">,
  group: SidebarPlace["group"],
): SidebarPlace[] => [
  { ...main, ...what },
  { ...outsider, ...what, group },
];

export const MEMBER_PAGES: readonly AreaRow[] = [
  {
    path: "/dashboard",
    file: "member/dashboard",
    title: "Dashboard",
    menus: { mobile_account: "Dashboard", person: "Dashboard" },
    sidebars: both({ label: "Dashboard", icon: "LayoutDashboard" }, "Main"),
  },
  {
    path: "/profile",
    file: "member/profile",
    title: "Profile",
    safety: true,
    menus: { person: "Profile" },
    sidebars: both({ label: "Profile", icon: "UserRound", admin_path: "/admin/profile" }, "System & Tools"),
  },
  { path: "/dashboard/profile", file: "member/profile", title: "Profile", safety: true, same_as: "/profile" },
  {
    path: "/messages",
    file: "member/messages",
    title: "Messages",
    safety: true,
    menus: { messages: "Messages", person: "Messages" },
    sidebars: both(
      { label: "Messages", icon: "MessageSquare", count: "unread", admin_path: "/admin/messages" },
      "System & Tools",
    ),
    query: listState("show"),
  },
  {
    // Ours: the specification names the entry of the sidebar, not its page.
    path: "/my-campaigns",
    file: "member/my-campaigns",
    title: "My Campaigns",
    records: "My Campaign",
    sidebars: [{ ...activities, label: "My Campaigns", icon: "Megaphone", count: "my_campaigns" }],
  },
  {
    path: "/donor-dashboard",
    file: "member/donor-dashboard",
    title: "Your Gifts",
    records: "Gift, Your Gifts",
    query: listState(),
    // Ours: the specification names the page and no way to it.
    sidebars: [
      { of: "member", group: "My Activities", label: "Your Gifts", icon: "HandHeart", who: ["donor"] },
    ],
  },
  {
    // Ours: the specification names the shop and no place for what somebody ordered. The dashboard leads to it.
    path: MY_ORDERS_PATH,
    file: "member/my-orders",
    title: "Your Orders",
    records: "Order, Your Orders",
    query: listState(),
  },
  {
    path: "/my-groups",
    file: "member/my-groups",
    safety: true,
    title: "My Groups",
    records: "Session, My Groups",
    // Others find it on /support-groups and in our messages.
    sidebars: [
      {
        of: "member",
        group: "My Activities",
        label: "My Groups",
        icon: "Users",
        who: ["single_dad", "community_member"],
      },
    ],
  },
  {
    path: "/hosted-groups",
    file: "member/hosted-groups",
    safety: true,
    title: "Groups I Host",
    records: "Session, Groups I Host",
  },
  {
    // Ours: why something of theirs was taken down, and the way to a second look.
    path: "/decisions/:id",
    file: "member/decision",
    title: "Our Decision",
    example: "/decisions/00000000-0000-0000-0000-000000000000",
  },
  {
    // Ours: what visitors wrote through the directory.
    path: REQUESTS_PATH,
    file: "member/directory-messages",
    title: "Requests",
    records: "Request",
    safety: true,
    sidebars: [{ ...main, label: "Requests", icon: "Inbox", who: ["lawyer", "psychologist"] }],
  },
  { path: "/membership", file: "member/membership", title: "Membership" },
  {
    path: "/my-listing",
    file: "member/my-listing",
    title: "My Listing",
    safety: true,
    // Ours: the specification knows a directory, not how somebody looks after the own card.
    sidebars: [{ ...main, label: "My Listing", icon: "BadgeCheck", who: ["lawyer", "psychologist"] }],
  },
  {
    path: "/my-blog-posts",
    file: "member/my-blog-posts",
    title: "My Blog Posts",
    query: listState("state"),
    sidebars: [
      {
        of: "member",
        group: "Blog Management",
        label: "My Blog Posts",
        icon: "BookOpen",
        count: "my_posts",
        who: ["advocate", "writer"],
      },
    ],
  },
  {
    path: "/write-blog-post",
    file: "member/write-blog-post",
    title: "Write New Post",
    records: "My Blog Post",
    sidebars: [
      {
        of: "member",
        group: "Blog Management",
        label: "Write New Post",
        icon: "FilePen",
        who: ["advocate", "writer"],
      },
    ],
  },
  {
    path: "/volunteer-activities",
    file: "member/volunteer-activities",
    title: "Volunteer Activities",
    query: listState("when"),
    sidebars: [
      {
        of: "member",
        group: "Volunteer Hub",
        label: "Volunteer Activities",
        icon: "HeartHandshake",
        who: ["volunteer"],
      },
    ],
  },
  {
    path: "/volunteer-opportunities",
    file: "member/volunteer-opportunities",
    title: "Available Opportunities",
    query: listState("fits", "is_task", "where", "has_place"),
    sidebars: [
      {
        of: "member",
        group: "Volunteer Hub",
        label: "Available Opportunities",
        icon: "ClipboardList",
        who: ["volunteer"],
      },
    ],
  },
  {
    // Ours: a letter about hours, as it is printed.
    path: "/volunteer-letter/:id",
    file: "member/volunteer-letter",
    title: "Letter about your hours",
    example: "/volunteer-letter/00000000-0000-0000-0000-000000000000",
  },
  ...CARE_PAGES,
];
