/** The footer's list of every page: the way to them as long as the menu cannot open. */
export const SITE_LINKS_ID = "site-links";
