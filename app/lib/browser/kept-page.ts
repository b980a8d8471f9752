// For the service worker: of which pages a copy stays on the device, for when there is no connection.
import withoutQuery from "virtual:pages/kept-without-query";
import neverKept from "virtual:pages/never-kept";
import { PREVIEW_PARAM } from "~domain/cms/preview";

/** One of these, or something below it; also as the data of a page. */
const isIn = (paths: readonly string[], pathname: string) =>
  paths.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`) || pathname.startsWith(`${path}.`),
  );

/** Not of pages of one person or one payment, not of previews, not of what a father has looked for or said of himself. */
export const isKeptPage = ({ pathname, search, searchParams }: URL): boolean =>
  !searchParams.has(PREVIEW_PARAM) &&
  !isIn(neverKept, pathname) &&
  (search === "" || !isIn(withoutQuery, pathname));
