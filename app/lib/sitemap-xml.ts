// The two documents of the sitemap (sitemaps.org). Paths are ours; `site` is an origin.
import type { SitemapEntry } from "./sitemap-rows";
import { escapeXml } from "./xml";

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const answer = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });

export function sitemapIndex(files: readonly string[], site: string): Response {
  const all = files.map((path) => `<sitemap><loc>${escapeXml(site + path)}</loc></sitemap>`);
  return answer(`<sitemapindex ${SPACE}>${all.join("")}</sitemapindex>`);
}

export function sitemapFile(entries: readonly SitemapEntry[], site: string): Response {
  const urls = entries.map(({ path, changed_at }) => {
    const changed = changed_at ? `<lastmod>${new Date(changed_at).toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(site + path)}</loc>${changed}</url>`;
  });
  return answer(`<urlset ${SPACE}>${urls.join("")}</urlset>`);
}
