// The pages that exist. Menus, sidebars and cards ask here, so that an item appears when its page does.
const PAGES: readonly string[] = [
  "/",
  "/campaigns",
  "/donate",
  "/privacy",
  "/terms",
  "/auth",
  "/role-selection",
  "/dashboard",
  "/profile",
  "/messages",
  "/membership",
  "/care",
  "/admin",
  "/admin/user-management",
  "/admin/messages",
  "/admin/care",
  "/admin/profile",
];

/** `path` may carry a query or a hash. Pages with parameters are not asked for: whoever links them has the row. */
export const pageExists = (path: string): boolean => PAGES.includes(path.replace(/[?#].*$/, ""));
export const existingPages = (): readonly string[] => PAGES;
