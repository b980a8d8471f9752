/** What a route's `handle` tells the layout around it. */
export type PageHandle = {
  /** Not shown on the auth and register pages (spec 2.7). */
  footer?: false;
  /** Not shown on role-selection, register and auth (spec 2.7). */
  activity_toast?: false;
};
