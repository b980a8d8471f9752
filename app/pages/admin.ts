// The pages of administrators (spec 2.3, 2.14). What others would see of the sidebar is spec section 6; the guard lets
// nobody else in (decision 6).
import { type AreaRow, listState, type SidebarPlace } from "../site/row.ts";

/** A place in the sidebar; for administrators alone unless it says otherwise. */
const at = (
  group: SidebarPlace["group"],
  label: string,
  icon: SidebarPlace["icon"],
  more: Partial<SidebarPlace> = {},
): Pick<AreaRow, "sidebars"> => ({
  sidebars: [{ of: "admin", group, label, icon, who: ["admin"], ...more }],
});

export const ADMIN_PAGES: readonly AreaRow[] = [
  {
    path: "/admin",
    file: "admin/dashboard",
    title: "Administration",
    // decision 5: "Dashboard" of the account menu leads here for everybody, and on from here.
    menus: { account: "Dashboard", mobile_account_admin: "Admin Panel", person_admin: "Admin Panel" },
    ...at("Main", "Dashboard", "LayoutDashboard"),
  },
  { path: "/admin/campaigns", ...at("Main", "Campaigns", "Flag") },
  {
    path: "/admin/user-campaigns",
    ...at("Main", "User Campaigns", "Megaphone", { count: "pending_campaigns", who: ["everyone"] }),
  },
  {
    path: "/admin/user-management",
    file: "admin/user-management",
    title: "User Management, Administration",
    query: listState("role", "state"),
    records: true,
    ...at("Main", "User Management", "Users", { count: "people_to_review" }),
  },
  { path: "/admin/donations", ...at("Main", "Donations", "Wallet", { who: ["admin", "donor"] }) },
  { path: "/admin/products", ...at("Main", "Products", "ShoppingBag") },
  { path: "/admin/crm", ...at("Main", "CRM", "Contact") },
  {
    path: "/admin/cms",
    file: "admin/cms",
    title: "Content Management, Administration",
    query: listState("on", "state"),
    records: true,
    ...at("Content Management", "Content Management", "LayoutTemplate"),
  },
  {
    path: "/admin/blog",
    file: "admin/blog",
    title: "Our Voice Blog, Administration",
    query: listState("state"),
    ...at("Content Management", "Our Voice Blog", "BookOpen", { who: ["everyone"] }),
  },
  { path: "/admin/blog/new", file: "admin/blog-new", title: "Write a post, Administration" },
  {
    path: "/admin/blog/edit/:id",
    file: "admin/blog-edit",
    title: "Post, Administration",
    example: "/admin/blog/edit/00000000-0000-0000-0000-000000000000",
  },
  {
    path: "/admin/writer-requests",
    file: "admin/writer-requests",
    title: "Writer Requests, Administration",
    query: listState("state"),
    records: true,
    ...at("Content Management", "Writer Requests", "PenLine", { who: ["everyone"] }),
  },
  {
    path: "/admin/newsletter",
    file: "admin/newsletter",
    title: "Newsletter, Administration",
    query: listState("is_active"),
    records: true,
    ...at("Content Management", "Newsletter", "Newspaper"),
  },
  {
    path: "/admin/newsletter/letters",
    file: "admin/letters",
    title: "Letters, Administration",
    query: listState("state"),
    records: true,
  },
  { path: "/admin/donor-content", ...at("Content Management", "Donor Content", "Star") },
  {
    path: "/admin/daily-inspiration",
    file: "admin/daily-inspiration",
    title: "Daily Inspiration, Administration",
    query: listState("kind"),
    records: true,
    ...at("Content Management", "Daily Inspiration", "Sparkles"),
  },
  {
    path: "/admin/multimedia",
    file: "admin/multimedia",
    title: "Multimedia, Administration",
    query: listState("kind", "is_active", "archived"),
    records: true,
    ...at("Content Management", "Multimedia", "Images"),
  },
  {
    path: "/admin/board-members",
    file: "admin/board-members",
    title: "Board Members, Administration",
    query: listState("is_active"),
    records: true,
    ...at("Content Management", "Board Members", "UsersRound"),
  },
  {
    // Ours: versions of what people agree to.
    path: "/admin/legal",
    file: "admin/legal",
    title: "Privacy and Terms, Administration",
    records: true,
    ...at("Content Management", "Privacy and Terms", "FileText"),
  },
  { path: "/admin/analytics", ...at("System & Tools", "Analytics", "ChartColumn") },
  { path: "/admin/orders", ...at("System & Tools", "Orders", "Package") },
  { path: "/admin/volunteers", ...at("System & Tools", "Volunteers", "HandHeart") },
  {
    path: "/admin/partnerships",
    file: "admin/partnerships",
    title: "Partnerships, Administration",
    query: listState("is_active", "review"),
    records: true,
    ...at("System & Tools", "Partnerships", "Handshake"),
  },
  { path: "/admin/law-firms", ...at("System & Tools", "Law Firms", "Scale") },
  {
    path: "/admin/messages",
    file: "admin/messages",
    title: "Messages, Administration",
    menus: { messages_admin: "Messages", person_admin: "Messages" },
    query: listState("show"),
    ...at("System & Tools", "Messages", "Mail", { count: "unread" }),
  },
  {
    path: "/admin/profile",
    file: "admin/profile",
    title: "Profile, Administration",
    menus: { person_admin: "Profile" },
    ...at("System & Tools", "Profile", "UserRound"),
  },
  {
    // Ours: what people write on /contact and /press.
    path: "/admin/inquiries",
    file: "admin/inquiries",
    title: "Inquiries, Administration",
    query: listState("kind", "state"),
    records: true,
    ...at("System & Tools", "Inquiries", "Inbox", { count: "new_inquiries" }),
  },
  {
    // Ours: the specification has the files of /downloads, and no place where staff write them.
    path: "/admin/downloads",
    file: "admin/downloads",
    title: "Downloads, Administration",
    query: listState("topic", "is_active"),
    records: true,
    ...at("System & Tools", "Downloads", "Download"),
  },
  {
    path: "/admin/care",
    file: "admin/care",
    title: "Care, Administration",
    query: listState(),
    records: true,
    ...at("System & Tools", "Care", "HeartPulse", { care_staff_only: true }),
  },
  { path: "/admin/*", file: "not-found", title: "Page not found", example: "/admin/nowhere" },
];
