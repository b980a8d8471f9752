import type { Role } from "./roles.ts";

export type SidebarCount = "pending_campaigns" | "my_campaigns" | "my_posts" | "unread";

/** One link of a sidebar. `count` names the number behind its label, if any. */
export type SidebarItem = { label: string; path: string; count?: SidebarCount };
export type SidebarGroup = { label: string; items: readonly SidebarItem[] };

const ADMIN_MAIN: readonly SidebarItem[] = [
  { label: "Dashboard", path: "/admin" },
  { label: "Campaigns", path: "/admin/campaigns" },
  { label: "User Campaigns", path: "/admin/user-campaigns", count: "pending_campaigns" },
  { label: "User Management", path: "/admin/user-management" },
  { label: "Donations", path: "/admin/donations" },
  { label: "Products", path: "/admin/products" },
  { label: "CRM", path: "/admin/crm" },
];
const ADMIN_CONTENT: readonly SidebarItem[] = [
  { label: "Content Management", path: "/admin/cms" },
  { label: "Our Voice Blog", path: "/admin/blog" },
  { label: "Writer Requests", path: "/admin/writer-requests" },
  { label: "Newsletter", path: "/admin/newsletter" },
  { label: "Donor Content", path: "/admin/donor-content" },
  { label: "Daily Inspiration", path: "/admin/daily-inspiration" },
  { label: "Multimedia", path: "/admin/multimedia" },
  { label: "Board Members", path: "/admin/board-members" },
];
const ADMIN_TOOLS: readonly SidebarItem[] = [
  { label: "Analytics", path: "/admin/analytics" },
  { label: "Orders", path: "/admin/orders" },
  { label: "Volunteers", path: "/admin/volunteers" },
  { label: "Partnerships", path: "/admin/partnerships" },
  { label: "Law Firms", path: "/admin/law-firms" },
  { label: "Messages", path: "/admin/messages", count: "unread" },
  { label: "Profile", path: "/admin/profile" },
];

/** Ours: the specification knows no care staff (decision 27). */
const careItem = (path: string): SidebarItem => ({ label: "Care", path });
/** What opens a page to somebody without being a role. */
export type SidebarExtras = { care_staff?: boolean };

const only = (items: readonly SidebarItem[], ...labels: string[]) =>
  labels.flatMap((label) => items.filter((item) => item.label === label));

/**
 * The admin sidebar (spec 2.14). What somebody without the role admin would see in it follows spec section 6; the
 * guard lets nobody else in (decision 6).
 */
export function adminSidebar(roles: readonly Role[], { care_staff }: SidebarExtras = {}): SidebarGroup[] {
  if (roles.includes("admin")) {
    return [
      { label: "Main", items: ADMIN_MAIN },
      { label: "Content Management", items: ADMIN_CONTENT },
      {
        label: "System & Tools",
        items: care_staff ? [...ADMIN_TOOLS, careItem("/admin/care")] : ADMIN_TOOLS,
      },
    ];
  }
  const donations = roles.includes("donor") ? only(ADMIN_MAIN, "Donations") : [];
  const own_tools = [
    { label: "Profile", path: "/profile" },
    { label: "Messages", path: "/messages", count: "unread" as const },
  ];
  return [
    {
      label: "Main",
      items: [
        { label: "Dashboard", path: "/dashboard" },
        ...only(ADMIN_MAIN, "User Campaigns"),
        ...donations,
      ],
    },
    { label: "Content Management", items: only(ADMIN_CONTENT, "Our Voice Blog", "Writer Requests") },
    { label: "System & Tools", items: own_tools },
  ];
}

/** The member's sidebar (spec 2.15). */
export function memberSidebar(roles: readonly Role[], { care_staff }: SidebarExtras = {}): SidebarGroup[] {
  const holds = (...some: Role[]) => some.some((role) => roles.includes(role));
  const groups: SidebarGroup[] = [
    {
      label: "Main",
      items: [
        { label: "Dashboard", path: "/dashboard" },
        { label: "Profile", path: "/profile" },
        { label: "Messages", path: "/messages", count: "unread" },
      ],
    },
  ];
  if (holds("advocate"))
    groups.push({
      label: "Blog Management",
      items: [
        { label: "My Blog Posts", path: "/my-blog-posts", count: "my_posts" },
        { label: "Write New Post", path: "/write-blog-post" },
      ],
    });
  if (holds("volunteer"))
    groups.push({
      label: "Volunteer Hub",
      items: [
        { label: "Volunteer Activities", path: "/volunteer-activities" },
        { label: "Available Opportunities", path: "/volunteer-opportunities" },
      ],
    });
  // Nobody is without a role: an account that has none yet is a "user" (spec section 6).
  if (holds("fundraiser", "user") || roles.length === 0)
    groups.push({
      label: "My Activities",
      items: [
        { label: "My Campaigns", path: "/peer-fundraising", count: "my_campaigns" },
        { label: "Create Campaign", path: "/start-campaign" },
      ],
    });
  if (care_staff) groups.push({ label: "System & Tools", items: [careItem("/care")] });
  return groups;
}

/** Drops what has no page (yet): `exists` is asked for every path. Empty groups go, too. */
export function existingItems(
  groups: readonly SidebarGroup[],
  exists: (path: string) => boolean,
): SidebarGroup[] {
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(({ path }) => exists(path)) }))
    .filter(({ items }) => items.length > 0);
}
