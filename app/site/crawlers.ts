// What search engines are told: which addresses there are, and which they shall not ask for.

import { withoutInner } from "./never-kept.ts";
import { builtPages, type PageRow } from "./row.ts";

/** Addresses of sitemap.xml that are known without looking into the database. */
export const sitemapPaths = (rows: readonly PageRow[]): string[] =>
  builtPages(rows).flatMap(({ path, sitemap }) => (sitemap === true ? [path] : []));

/** Whether sitemap.xml lists every row of this kind. */
export const sitemapHas = (rows: readonly PageRow[], kind: PageRow["sitemap"]): boolean =>
  builtPages(rows).some(({ sitemap }) => sitemap === kind);

/** robots.txt: nobody's own pages, nothing of the development mailbox. `site_url` is an origin. */
export function robotsText(rows: readonly PageRow[], site_url: string): string {
  const closed = withoutInner(builtPages(rows).filter((row) => row.private));
  return [
    "User-agent: *",
    ...[...closed, "/dev/"].map((path) => `Disallow: ${path}`),
    `Sitemap: ${site_url}/sitemap.xml`,
    "",
  ].join("\n");
}
