// Who finds what in the sidebars (spec 2.14, 2.15, section 6). Which pages stand there at all says app/pages.ts.
import type { Role } from "./roles.ts";

export type SidebarCount =
  | "pending_campaigns"
  | "people_to_review"
  | "gift_messages"
  | "orders_to_ship"
  | "new_inquiries"
  | "volunteer_hours"
  | "open_reports"
  | "my_tasks"
  | "my_campaigns"
  | "my_posts"
  | "unread";

const GROUPS = [
  "Main",
  "Content Management",
  "Blog Management",
  "Volunteer Hub",
  "My Activities",
  "System & Tools",
] as const;
export type SidebarGroupName = (typeof GROUPS)[number];
export type SidebarViewer = Role | "everyone" | "not_admin" | "no_role" | "writer";

/** One link of a sidebar. */
export type SidebarEntry = {
  group: SidebarGroupName;
  label: string;
  path: string;
  /** Where administrators are led instead: the page of the same name in their area (spec section 6). */
  admin_path?: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  /** The number behind its label, if any. */
  count?: SidebarCount;
  who: readonly SidebarViewer[];
  care_staff_only?: boolean;
};
export type SidebarGroup<Entry = SidebarEntry> = { label: SidebarGroupName; items: readonly Entry[] };

/** What opens a page to somebody without being a role. */
export type SidebarExtras = { care_staff?: boolean; writer?: boolean };

const isOne = (viewer: SidebarViewer, roles: readonly Role[], writer: boolean): boolean => {
  if (viewer === "everyone") return true;
  if (viewer === "not_admin") return !roles.includes("admin");
  if (viewer === "writer") return writer;
  // A gift makes its giver a donor, besides what the account is.
  return viewer === "no_role" ? roles.every((role) => role === "donor") : roles.includes(viewer);
};

const forAdmin = <Entry extends SidebarEntry>(entry: Entry): Entry =>
  entry.admin_path ? { ...entry, path: entry.admin_path, also: [entry.path, ...(entry.also ?? [])] } : entry;

/** The entries this person sees, in their groups; a group with nothing in it is none. */
export function sidebarFor<Entry extends SidebarEntry>(
  entries: readonly Entry[],
  roles: readonly Role[],
  { care_staff = false, writer = false }: SidebarExtras = {},
): SidebarGroup<Entry>[] {
  const seen = entries.filter(
    ({ who, care_staff_only }) =>
      who.some((viewer) => isOne(viewer, roles, writer)) && (care_staff || !care_staff_only),
  );
  const led = seen.map((entry) => (roles.includes("admin") ? forAdmin(entry) : entry));
  return GROUPS.map((label) => ({ label, items: led.filter(({ group }) => group === label) })).filter(
    ({ items }) => items.length > 0,
  );
}
