// Title, description, canonical address, Open Graph and JSON-LD of a page.
import type { MetaDescriptor } from "react-router";

export type Head = {
  title: string;
  /** One or two sentences; cut at 160 characters for search engines. */
  description: string;
  /** Path or address of a picture, 1200 x 630 for the default. */
  image?: string;
  image_alt?: string;
  type?: "website" | "article";
  /** schema.org objects; addresses inside may be paths. */
  json_ld?: Record<string, unknown>[];
  /** Pages about one person's gift, and error pages. */
  noindex?: boolean;
};

export const SITE_NAME = "Single Fathers Foundation";
const DEFAULT_IMAGE = "/images/og/default.png";
const DEFAULT_ALT = "A father and child walking home through green hills at dusk";

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}...` : text);
const absolute = (site: string, path: string) => (/^https?:/.test(path) ? path : `${site}${path}`);

export function headMeta(head: Head, site: string, pathname: string): MetaDescriptor[] {
  const title = head.title === SITE_NAME ? head.title : `${head.title} | ${SITE_NAME}`;
  const url = `${site}${pathname === "/" ? "/" : pathname.replace(/\/+$/, "")}`;
  const description = cut(head.description);
  return [
    { title },
    { name: "description", content: description },
    ...(head.noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:title", content: head.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absolute(site, head.image ?? DEFAULT_IMAGE) },
    { property: "og:image:alt", content: head.image_alt ?? DEFAULT_ALT },
    { name: "twitter:card", content: "summary_large_image" },
    ...(head.json_ld ?? []).map((object) => ({
      "script:ld+json": { "@context": "https://schema.org", ...object },
    })),
  ];
}
