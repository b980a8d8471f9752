import { builtPages, type MenuColumn, type MenuPlace, type PageRow } from "./row.ts";

export type NavItem = { label: string; path: string };
export type NavColumn = { title: string; items: readonly NavItem[] };
export type NavMenu = { label: string; columns: readonly NavColumn[] };
export type Menus = {
  mega: NavMenu[];
  places: Record<Exclude<MenuPlace, MenuColumn>, NavItem[]>;
};

/** Places nobody sees before the menu of somebody signed in or of a phone opens: the first pages do without them. */
const LATE = [
  "account",
  "mobile_action",
  "person",
  "person_admin",
  "messages",
  "messages_admin",
  "mobile_account",
  "mobile_account_admin",
  "mobile_account_end",
] as const;
type Late = (typeof LATE)[number];
export type EarlyMenus = { mega: NavMenu[]; places: Omit<Menus["places"], Late> };
export type LateMenus = Pick<Menus["places"], Late>;

/** The menus in the two parts that browsers get one after the other. */
export function menuParts({ mega, places }: Menus): { early: EarlyMenus; late: LateMenus } {
  const of = (late: boolean) =>
    Object.fromEntries(
      Object.entries(places).filter(([place]) => (LATE as readonly string[]).includes(place) === late),
    );
  return { early: { mega, places: of(false) as EarlyMenus["places"] }, late: of(true) as LateMenus };
}

/** spec 2.4: the three mega menus with exactly these columns. */
const MEGA: [label: string, columns: readonly MenuColumn[]][] = [
  ["Main Menu", ["Discover", "Take Action", "Connect"]],
  ["Get Support", ["Legal Assistance", "Community"]],
  ["Access", ["Media & Content", "Partnerships"]],
];

/** Every menu of the public site, with the pages that exist; columns and menus left empty are none. */
export function menusOf(rows: readonly PageRow[]): Menus {
  const pages = builtPages(rows);
  const at = (place: MenuPlace): NavItem[] =>
    pages.flatMap(({ path, menus }) => {
      const label = menus?.[place];
      return label ? [{ label, path }] : [];
    });
  const mega = MEGA.map(([label, columns]) => ({
    label,
    columns: columns.map((title) => ({ title, items: at(title) })).filter(({ items }) => items.length > 0),
  })).filter(({ columns }) => columns.length > 0);
  const places = {
    father: at("father"),
    get_help: at("get_help"),
    sign_in: at("sign_in"),
    start_campaign: at("start_campaign"),
    donate: at("donate"),
    help: at("help"),
    messages: at("messages"),
    messages_admin: at("messages_admin"),
    account: at("account"),
    mobile_action: at("mobile_action"),
    mobile_account: at("mobile_account"),
    mobile_account_admin: at("mobile_account_admin"),
    mobile_account_end: at("mobile_account_end"),
    person: at("person"),
    person_admin: at("person_admin"),
    legal: at("legal"),
  };
  return { mega, places };
}
