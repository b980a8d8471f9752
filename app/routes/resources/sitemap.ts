// /sitemap.xml names the files of the sitemap: one of pages, and of every kind of rows as many as it fills.

import { asStatus } from "~/lib/resource-status";
import { serverContext } from "~/lib/server-context";
import { filesOf, SITEMAP_KINDS, type SitemapKind } from "~/lib/sitemap-rows";
import { sitemapIndex } from "~/lib/sitemap-xml";
import { PAGES } from "~/pages";
import { sitemapHas } from "~/site/crawlers";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { public_env, ask, anon } = context.get(serverContext);
  const kinds = (Object.keys(SITEMAP_KINDS) as SitemapKind[]).filter((kind) => sitemapHas(PAGES, kind));
  const rows = kinds.map(async (kind) => {
    const { reads } = SITEMAP_KINDS[kind];
    const { data } = await ask({ key: `sitemap ${kind}`, reads, read: () => filesOf(anon, kind) });
    return Array.from({ length: data }, (_, n) => `/sitemap/${kind}-${n + 1}.xml`);
  });
  const files = await Promise.all(rows).catch(asStatus);
  return sitemapIndex(["/sitemap/pages.xml", ...files.flat()], public_env.site_url);
}
