// Every menu of the public site as data (spec 2.4, 2.5, 2.7). An item appears when its page does.
import { pageExists } from "~/lib/sitemap";

export type NavItem = { label: string; path: string };
export type NavColumn = { title: string; items: readonly NavItem[] };
export type NavMenu = { label: string; columns: readonly NavColumn[] };

const item = (label: string, path: string): NavItem => ({ label, path });

/** spec 2.4: the three mega menus with exactly these columns. */
export const MEGA_MENUS: readonly NavMenu[] = [
  {
    label: "Main Menu",
    columns: [
      {
        title: "Discover",
        items: [
          item("Our Vision", "/discover-our-vision"),
          item("Board Members", "/board-members"),
          item("Our Voice", "/our-voice"),
        ],
      },
      {
        title: "Take Action",
        items: [
          item("Campaigns", "/campaigns"),
          item("Products", "/products"),
          item("Peer Fundraising", "/peer-fundraising"),
          item("Volunteer", "/volunteer"),
        ],
      },
      { title: "Connect", items: [item("Contact", "/contact"), item("Apply", "/apply")] },
    ],
  },
  {
    label: "Get Support",
    columns: [
      {
        title: "Legal Assistance",
        items: [item("Legal Aid", "/legal-aid"), item("Lawyer Directory", "/lawyer-directory")],
      },
      {
        title: "Community",
        items: [
          item("Support Groups", "/support-groups"),
          item("Resources", "/resources"),
          item("Inspiration", "/inspiration"),
        ],
      },
    ],
  },
  {
    label: "Access",
    columns: [
      {
        title: "Media & Content",
        items: [item("Multimedia", "/multimedia"), item("Press", "/press"), item("Downloads", "/downloads")],
      },
      {
        title: "Partnerships",
        items: [item("Partnerships", "/partnerships"), item("Programs", "/programs")],
      },
    ],
  },
];

export const HELP_BANNER = { title: "Need Help Getting Started?", link: item("Get Started", "/contact") };
export const SIGN_IN = item("Sign In", "/auth");
export const START_CAMPAIGN = item("Start Campaign", "/start-campaign");
export const DONATE = item("Donate Now", "/donate");
/** decision 5: for everybody; /admin sends whoever is no administrator on. */
export const ACCOUNT_DASHBOARD = item("Dashboard", "/admin");
export const MESSAGES = item("Messages", "/messages");
const DOWNLOADS = item("Downloads", "/downloads");
const DASHBOARD = item("Dashboard", "/dashboard");
const ADMIN_PANEL = item("Admin Panel", "/admin");

/** The big buttons of the mobile menu (spec 2.5). */
export const MOBILE_ACTIONS = [
  DONATE,
  item("Start Your Campaign", "/start-campaign"),
  item("Join Us", "/volunteer"),
];
export const LEGAL_LINKS = [
  item("Privacy Policy", "/privacy"),
  item("Terms of Service", "/terms"),
  item("Contact", "/contact"),
];

type Exists = (path: string) => boolean;

export const existing = (items: readonly NavItem[], exists: Exists = pageExists): NavItem[] =>
  items.filter(({ path }) => exists(path));

/** The menus without the pages that do not exist; columns and menus left empty go, too. */
export function existingMenus(exists: Exists = pageExists): NavMenu[] {
  return MEGA_MENUS.map(({ label, columns }) => ({
    label,
    columns: columns
      .map(({ title, items }) => ({ title, items: existing(items, exists) }))
      .filter(({ items }) => items.length > 0),
  })).filter(({ columns }) => columns.length > 0);
}

/** All pages of one mega menu in a single list, for the footer and the mobile menu. */
export function linksOf(label: string, exists: Exists = pageExists): NavItem[] {
  const menu = MEGA_MENUS.find((candidate) => candidate.label === label);
  return existing(menu?.columns.flatMap(({ items }) => items) ?? [], exists);
}

/** The links of the mobile menu's Account column (spec 2.5); signing in and out are no pages and stand beside them. */
export function accountLinks(
  person: { isAdmin: boolean } | null,
  exists: Exists = pageExists,
): { before: NavItem[]; after: NavItem[] } {
  const own = person ? [DASHBOARD, ...(person.isAdmin ? [ADMIN_PANEL] : [])] : [];
  return { before: existing(own, exists), after: existing([DOWNLOADS], exists) };
}

/** The links of the slide-out user menu. */
export const personLinks = (isAdmin: boolean, exists: Exists = pageExists): NavItem[] =>
  existing([DASHBOARD, item("Profile", "/profile"), MESSAGES, ...(isAdmin ? [ADMIN_PANEL] : [])], exists);
