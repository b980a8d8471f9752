// The pages of whoever is signed in (spec 2.2, 2.15).
import { type AreaRow, listState, type SidebarPlace } from "../site/row.ts";

const main = { of: "member", group: "Main", who: ["everyone"] } as const;
/** What somebody without the role admin would find in the admin sidebar (decision 6). */
const outsider = { of: "admin", who: ["not_admin"] } as const;

const both = (
  what: Pick<SidebarPlace, "label" | "icon" | "count">,
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
    menus: { person: "Profile" },
    sidebars: both({ label: "Profile", icon: "UserRound" }, "System & Tools"),
  },
  { path: "/dashboard/profile", file: "member/profile", title: "Profile", same_as: "/profile" },
  {
    path: "/messages",
    file: "member/messages",
    title: "Messages",
    menus: { messages: "Messages", person: "Messages" },
    sidebars: both({ label: "Messages", icon: "MessageSquare", count: "unread" }, "System & Tools"),
    query: listState("show"),
  },
  { path: "/membership", file: "member/membership", title: "Membership" },
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
    records: true,
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
    path: "/care",
    file: "member/care",
    title: "Care",
    // Ours: the specification knows no care staff (decision 27).
    sidebars: [
      {
        ...main,
        group: "System & Tools",
        label: "Care",
        icon: "HeartPulse",
        care_staff_only: true,
      },
    ],
    query: listState(),
    records: true,
  },
];
