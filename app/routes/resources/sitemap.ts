import { serverContext } from "~/lib/server-context";
import type { Db } from "~/lib/supabase";
import { escapeXml } from "~/lib/xml";
import { PAGES } from "~/pages";
import { sitemapHas, sitemapPaths } from "~/site/crawlers";
import { PAST_THE_END, toAppError } from "~domain/errors";
import type { Route } from "./+types/sitemap";

/** A sitemap file may hold 50,000 addresses; PostgREST hands out 1,000 rows at a time. */
const BATCH = 1_000;

/** Of each kind of row its tables, and one batch of its paths. */
const KINDS = {
  campaigns: {
    reads: ["internal_campaigns", "user_campaigns"],
    batch: (db: Db, from: number) =>
      db
        .from("campaigns")
        .select("path")
        .order("id")
        .range(from, from + BATCH - 1),
  },
  posts: {
    reads: ["blog_post_revisions"],
    batch: (db: Db, from: number) =>
      db
        .from("posts")
        .select("path")
        .order("id")
        .range(from, from + BATCH - 1),
  },
};
const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

async function rowPaths(db: Db, kind: keyof typeof KINDS): Promise<string[]> {
  const paths: string[] = [];
  for (let from = 0; from < 45_000; from += BATCH) {
    const { data, error } = await KINDS[kind].batch(db, from);
    if (error && error.code !== PAST_THE_END) throw asResponse(error);
    paths.push(...(data ?? []).flatMap(({ path }) => path ?? []));
    if ((data?.length ?? 0) < BATCH) break;
  }
  return paths;
}

const asResponse = (error: unknown) =>
  toAppError(error).code === "unavailable" ? new Response(null, { status: 503 }) : error;

export async function loader({ context }: Route.LoaderArgs) {
  const { public_env, ask, anon } = context.get(serverContext);
  const rows = await Promise.all(
    Object.keys(KINDS)
      .filter(isKind)
      .filter((kind) => sitemapHas(PAGES, kind))
      .map((kind) =>
        ask({ key: `sitemap ${kind}`, reads: KINDS[kind].reads, read: () => rowPaths(anon, kind) }),
      ),
  );
  const paths = [...sitemapPaths(PAGES), ...rows.flatMap(({ data }) => data)];
  const urls = paths.map((path) => `<url><loc>${escapeXml(public_env.site_url + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
