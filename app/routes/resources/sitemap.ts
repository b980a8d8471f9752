import { serverContext } from "~/lib/server-context";
import type { Db } from "~/lib/supabase";
import { PAGES } from "~/pages";
import { sitemapHas, sitemapPaths } from "~/site/crawlers";
import { PAST_THE_END, toAppError } from "~domain/errors";
import type { Route } from "./+types/sitemap";

/** A sitemap file may hold 50,000 addresses; PostgREST hands out 1,000 rows at a time. */
const BATCH = 1_000;

const CAMPAIGNS = ["internal_campaigns", "user_campaigns"];

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

async function campaignPaths(db: Db): Promise<string[]> {
  const paths: string[] = [];
  for (let from = 0; from < 45_000; from += BATCH) {
    const { data, error } = await db
      .from("campaigns")
      .select("path")
      .order("id")
      .range(from, from + BATCH - 1);
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
  const campaigns = { key: "sitemap", reads: CAMPAIGNS, read: () => campaignPaths(anon) };
  const paths = [
    ...sitemapPaths(PAGES),
    ...(sitemapHas(PAGES, "campaigns") ? (await ask(campaigns)).data : []),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(public_env.site_url + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
