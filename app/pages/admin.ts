// The pages of administrators (spec 2.3, 2.14). What others would see of the sidebar is spec section 6; the guard lets
// nobody else in (decision 6).
import { type AreaRow, listState } from "../site/row.ts";
import { at } from "./admin-place.ts";
import { TOOL_PAGES } from "./admin-tools.ts";

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
    records: "Account, Administration",
    ...at("Main", "User Management", "Users", { count: "people_to_review" }),
  },
  {
    path: "/admin/donations",
    file: "admin/donations",
    title: "Donations, Administration",
    query: listState("state", "period", "purpose"),
    records: "Gift, Donations, Administration",
    ...at("Main", "Donations", "Wallet", { who: ["admin", "donor"] }),
  },
  {
    // Ours: payments that were begun and not paid are no gifts.
    path: "/admin/donations/attempts",
    file: "admin/donation-attempts",
    title: "Attempts to Give, Administration",
    query: listState(),
    records: "Attempt, Donations, Administration",
  },
  { path: "/admin/products", ...at("Main", "Products", "ShoppingBag") },
  {
    path: "/admin/crm",
    file: "admin/crm",
    title: "CRM, Administration",
    query: listState("show", "source"),
    records: "Person, CRM, Administration",
    ...at("Main", "CRM", "Contact", { count: "my_tasks" }),
  },
  {
    // Ours: what donors write is shown once staff have read it.
    path: "/admin/gift-messages",
    file: "admin/gift-messages",
    title: "Gift Messages, Administration",
    query: listState("state"),
    ...at("Main", "Gift Messages", "MessageSquareHeart", { count: "gift_messages" }),
  },
  { path: "/admin/crm/tasks", file: "admin/crm-tasks", title: "CRM Tasks", query: listState("show") },
  {
    path: "/admin/crm/segments",
    file: "admin/crm-segments",
    title: "Segments, Administration",
    query: listState(),
    records: "Segment, Administration",
  },
  {
    path: "/admin/crm/imports",
    file: "admin/crm-imports",
    title: "Imports, Administration",
    query: listState("state"),
  },
  {
    path: "/admin/crm/imports/new",
    file: "admin/crm-import",
    title: "Import People, Administration",
    query: listState("show"),
  },
  {
    path: "/admin/cms",
    file: "admin/cms",
    title: "Content Management, Administration",
    query: listState("on", "state"),
    records: "Block, Content Management, Administration",
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
    records: "Writer Request, Administration",
    ...at("Content Management", "Writer Requests", "PenLine", { who: ["everyone"] }),
  },
  {
    path: "/admin/newsletter",
    file: "admin/newsletter",
    title: "Newsletter, Administration",
    query: listState("state"),
    records: "Subscriber, Newsletter, Administration",
    ...at("Content Management", "Newsletter", "Newspaper"),
  },
  {
    path: "/admin/newsletter/letters",
    file: "admin/letters",
    title: "Letters, Administration",
    query: listState("state"),
    records: "Letter, Administration",
  },
  { path: "/admin/donor-content", ...at("Content Management", "Donor Content", "Star") },
  {
    path: "/admin/daily-inspiration",
    file: "admin/daily-inspiration",
    title: "Daily Inspiration, Administration",
    query: listState("kind"),
    records: "Entry, Daily Inspiration, Administration",
    ...at("Content Management", "Daily Inspiration", "Sparkles"),
  },
  {
    path: "/admin/multimedia",
    file: "admin/multimedia",
    title: "Multimedia, Administration",
    query: listState("kind", "is_active", "archived"),
    records: "Picture or Video, Administration",
    ...at("Content Management", "Multimedia", "Images"),
  },
  {
    path: "/admin/board-members",
    file: "admin/board-members",
    title: "Board Members, Administration",
    query: listState("is_active"),
    records: "Board Member, Administration",
    ...at("Content Management", "Board Members", "UsersRound"),
  },
  {
    // Ours: versions of what people agree to.
    path: "/admin/legal",
    file: "admin/legal",
    title: "Privacy and Terms, Administration",
    records: "Next Version, Privacy and Terms, Administration",
    ...at("Content Management", "Privacy and Terms", "FileText"),
  },
  ...TOOL_PAGES,
  { path: "/admin/*", file: "not-found", title: "Page not found", example: "/admin/nowhere" },
];
