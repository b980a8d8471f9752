// What only the mobile menu and the menus of somebody signed in say; loaded with them.
import places from "virtual:pages/menus-late";
import { type NavItem, PLACES } from "./navigation";

export const ACCOUNT = places.account;

/** What the mobile menu invites to; giving only where that may be asked. */
export const mobileActions = (asks: boolean): (NavItem & { gives: boolean })[] =>
  places.mobile_action
    .map((item) => ({ ...item, gives: PLACES.donate.some(({ path }) => path === item.path) }))
    .filter(({ gives }) => asks || !gives);

/** The links of the mobile menu's Account column (spec 2.5); signing in and out are no pages and stand beside them. */
export function accountLinks(person: { isAdmin: boolean } | null): { before: NavItem[]; after: NavItem[] } {
  const { mobile_account, mobile_account_admin, mobile_account_end } = places;
  const own = person ? [...mobile_account, ...(person.isAdmin ? mobile_account_admin : [])] : [];
  return { before: own, after: mobile_account_end };
}

/** The links of the slide-out user menu. */
export const personLinks = (isAdmin: boolean): NavItem[] =>
  isAdmin ? inAdmin(places.person, places.person_admin) : places.person;

/** Where the messages of this person are. */
export const messagesLinks = (isAdmin: boolean): NavItem[] =>
  isAdmin ? inAdmin(places.messages, places.messages_admin) : places.messages;

/** spec section 6: what has a page of the same name for administrators leads them there. */
function inAdmin(own: readonly NavItem[], admin: readonly NavItem[]): NavItem[] {
  const twins = new Set(admin.map(({ label }) => label));
  return [...own.filter(({ label }) => !twins.has(label)), ...admin];
}
