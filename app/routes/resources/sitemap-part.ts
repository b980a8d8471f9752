// /sitemap/pages.xml, /sitemap/campaigns-1.xml: the files that sitemap.xml names.
import { asStatus } from "~/lib/resource-status";
import { serverContext } from "~/lib/server-context";
import { pageChanges, rowsOf, SITEMAP_KINDS, type SitemapEntry, type SitemapKind } from "~/lib/sitemap-rows";
import { sitemapFile } from "~/lib/sitemap-xml";
import type { Db } from "~/lib/supabase";
import { PAGES } from "~/pages";
import { sitemapHas, sitemapPaths } from "~/site/crawlers";
import type { ServerContext } from "~domain/server-context";
import type { Route } from "./+types/sitemap-part";

async function pages({ ask, anon }: ServerContext<Db>): Promise<SitemapEntry[]> {
  const read = () => pageChanges(anon);
  const { data } = await ask({ key: "sitemap pages", reads: ["cms_content"], read });
  return sitemapPaths(PAGES).map((path) => ({ path, changed_at: data[path] }));
}

async function rows(
  { ask, anon }: ServerContext<Db>,
  kind: SitemapKind,
  file: number,
): Promise<SitemapEntry[]> {
  const read = () => rowsOf(anon, kind, file);
  return (await ask({ key: `sitemap ${kind} ${file}`, reads: SITEMAP_KINDS[kind].reads, read })).data;
}

const isKind = (kind: string): kind is SitemapKind =>
  Object.hasOwn(SITEMAP_KINDS, kind) && sitemapHas(PAGES, kind as SitemapKind);

export async function loader({ context, params: { part = "" } }: Route.LoaderArgs) {
  const host = context.get(serverContext);
  const [, kind = "", file = ""] = /^([a-z]+)(?:-([1-9]\d{0,2}))?\.xml$/.exec(part) ?? [];
  const reading =
    kind === "pages" && !file ? pages(host) : file && isKind(kind) ? rows(host, kind, Number(file)) : null;
  const entries = await reading?.catch(asStatus);
  // The first file of a kind is there even if it is empty: sitemap.xml names it.
  if (!entries || (entries.length === 0 && file !== "1")) return new Response(null, { status: 404 });
  return sitemapFile(entries, host.public_env.site_url);
}
