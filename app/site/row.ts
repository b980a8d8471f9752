// What a row of the page table (app/pages.ts) can say. Everything else about addresses follows from these rows.
import type { icons } from "lucide-react";
import type { HeaderPlace } from "../../domain/header.ts";
import type { SidebarCount, SidebarGroupName, SidebarViewer } from "../../domain/sidebar.ts";

export type Area = "public" | "member" | "admin" | "resource";

/** Columns of the mega menus (spec 2.4), and the other places that name pages (spec 2.4 to 2.7). */
export type MenuColumn =
  | "Discover"
  | "Take Action"
  | "Connect"
  | "Legal Assistance"
  | "Community"
  | "Media & Content"
  | "Partnerships";
export type MenuPlace =
  | MenuColumn
  | "father"
  | "get_help"
  | "sign_in"
  | "start_campaign"
  | "donate"
  | "help"
  | "messages"
  | "messages_admin"
  | "account"
  | "mobile_action"
  | "mobile_account"
  | "mobile_account_admin"
  | "mobile_account_end"
  | "person"
  | "person_admin"
  | "legal";

/**
 * What a query parameter can be. The server sees it only as one of its possible values, and not at all when the page
 * would look the same without it.
 */
export type QueryRule =
  /** Read by scripts only: the page the server sends does not depend on it. */
  | { kind: "browser" }
  /** The first value is what the page takes when there is none. */
  | { kind: "one_of"; values: readonly string[] }
  /** A whole number from 1, which is also what is taken when there is none. */
  | { kind: "page"; max: number }
  | { kind: "text"; max_length: number }
  /** What does not match is handed on as `otherwise`: the page says that it cannot use it. */
  | { kind: "like"; pattern: RegExp; otherwise?: string };

export type SidebarPlace = {
  of: "admin" | "member";
  group: SidebarGroupName;
  label: string;
  icon: keyof typeof icons;
  count?: SidebarCount;
  /** Where administrators are led instead (spec section 6). */
  admin_path?: string;
  /** The page it stands behind, where the order of the rows would say otherwise. */
  behind?: string;
  /** One of them is enough. */
  who: readonly SidebarViewer[];
  /** Nobody without it, whatever the role (decision 27). */
  care_staff_only?: true;
};

export type PageRow = {
  /** As the router writes it: `/campaign/:slug`; `/admin/*` is every other address below /admin. */
  path: string;
  area: Area;
  /** Below app/routes/, without ending. Absent: a page of the specification that nobody can open yet. */
  file?: string;
  /** Words of the document's title; a page about a row of the database puts that row's name there. */
  title?: string;
  /** In sitemap.xml: this address, or one for every row of that kind. */
  sitemap?: true | "campaigns" | "posts" | "listings" | "groups" | "resources" | "products";
  /** Of one person or one payment: no search engine may ask for it, no service worker may keep it. */
  private?: true;
  /** Search engines may ask, but shall not list it. */
  noindex?: true;
  /** The service worker keeps no copy for people without a connection. */
  offline?: false;
  query?: Readonly<Record<string, QueryRule>>;
  /** Its forms also work without JavaScript: its route has an `action` (app/lib/posted.ts). Nothing else takes a POST. */
  posts?: true;
  /**
   * A list, of which every row's record has an address below it: that page's title. It says the kind and nobody's name,
   * as a window's title stays in the history of the browser.
   */
  records?: string;
  /** What it is called where. The order of the rows is the order in each place. */
  menus?: Partial<Record<MenuPlace, string>>;
  sidebars?: readonly SidebarPlace[];
  /** The activity toast and the footer stay away (spec 2.7, decision 38). */
  toast?: false;
  footer?: false;
  /** Help is asked for here (decision 33), or somebody is giving already: no menu offers to donate. */
  ask?: false;
  /**
   * Nobody may see over his shoulder that he is here: the way out, whom to call, and words that sound like danger are
   * looked for; so too wherever care data is read, though the back office has the way out alone. With parameters: only
   * where the address has these.
   */
  safety?: true | Readonly<Record<string, string>>;
  /** What a father finds there. Once the page exists, /help and his dashboard name it. */
  for_fathers?: { label: string; text: string };
  /** What it is about, as people say it when they look for it; only the site's own search reads it. */
  found_by?: string;
  /** Where the header's colours have thresholds of their own (spec 2.4). */
  header?: Exclude<HeaderPlace, "other">;
  /** The same page under another address; menus and sidebars count it as that one. */
  same_as?: string;
  /** Exists while developing only. */
  development?: true;
  /** For a path with parameters: an address of the demo data, for the tests that open every page. */
  example?: string;
};

/** A row as its area writes it down. */
export type AreaRow = Omit<PageRow, "area">;

/** Pages that can be opened, as visitors meet them. */
export const builtPages = (rows: readonly PageRow[]) =>
  rows.filter(({ file, area, development }) => file && area !== "resource" && !development);

/** A page with its records, as the router writes it. */
export const pathOf = ({ path, records }: Pick<PageRow, "path" | "records">): string =>
  records ? `${path}/:id?` : path;

/** What every list keeps in its address, and its filters. */
export const listState = (...filters: string[]): Record<string, QueryRule> =>
  Object.fromEntries(["q", "sort", "page", "size", ...filters].map((name) => [name, { kind: "browser" }]));
