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
