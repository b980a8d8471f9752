// The pages that exist. Cards and messages ask here, so that a link appears when its page does.

import paths from "virtual:pages/paths";
import { matchPath } from "react-router";

/** `address` may carry a query or a hash. A page about a row exists whatever the row: whoever links it has one. */
export function pageExists(address: string): boolean {
  const path = address.replace(/[?#].*$/, "");
  return paths.some((page) => matchPath({ path: page, caseSensitive: true }, path));
}
