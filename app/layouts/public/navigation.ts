// Every menu of the public site (spec 2.4, 2.5, 2.7), made of the page table: an item is here when its page is.
import menus, { type NavItem } from "virtual:pages/menus";

export type { NavColumn, NavItem, NavMenu } from "virtual:pages/menus";
export const { mega: MEGA_MENUS, places: PLACES } = menus;
export const HELP_TITLE = "Need Help Getting Started?";

/** All pages of one mega menu in a single list, for the footer and the mobile menu. */
export const linksOf = (label: string): NavItem[] =>
  MEGA_MENUS.filter((menu) => menu.label === label).flatMap(({ columns }) =>
    columns.flatMap(({ items }) => items),
  );

/** What the mobile menu invites to; giving only where that may be asked. */
export const mobileActions = (asks: boolean): (NavItem & { gives: boolean })[] =>
  PLACES.mobile_action
    .map((item) => ({ ...item, gives: PLACES.donate.some(({ path }) => path === item.path) }))
    .filter(({ gives }) => asks || !gives);

/** The links of the mobile menu's Account column (spec 2.5); signing in and out are no pages and stand beside them. */
export function accountLinks(person: { isAdmin: boolean } | null): { before: NavItem[]; after: NavItem[] } {
  const { mobile_account, mobile_account_admin, mobile_account_end } = PLACES;
  const own = person ? [...mobile_account, ...(person.isAdmin ? mobile_account_admin : [])] : [];
  return { before: own, after: mobile_account_end };
}

/** The links of the slide-out user menu. */
export const personLinks = (isAdmin: boolean): NavItem[] =>
  isAdmin ? inAdmin(PLACES.person, PLACES.person_admin) : PLACES.person;

/** Where the messages of this person are. */
export const messagesLinks = (isAdmin: boolean): NavItem[] =>
  isAdmin ? inAdmin(PLACES.messages, PLACES.messages_admin) : PLACES.messages;

/** spec section 6: what has a page of the same name for administrators leads them there. */
function inAdmin(own: readonly NavItem[], admin: readonly NavItem[]): NavItem[] {
  const twins = new Set(admin.map(({ label }) => label));
  return [...own.filter(({ label }) => !twins.has(label)), ...admin];
}
