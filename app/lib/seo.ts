// Title, description, canonical address, Open Graph and JSON-LD of a page.
import { type MetaDescriptor, matchRoutes } from "react-router";
import { LEGAL_NAME } from "~domain/legal";

export type Head = {
  title: string;
  /** One or two sentences; cut at 160 characters for search engines. */
  description: string;
  /** Path or address of a picture, 1200 x 630 for the default. */
  image?: string;
  image_alt?: string;
  type?: "website" | "article";
  /** What feed readers can subscribe to: the type of each with its title and path. */
  feeds?: readonly { type: "rss" | "atom"; title: string; path: string }[];
  /** The page this one is found under, beside the first one. */
  parent?: { title: string; path: string };
  /** schema.org objects; addresses inside may be paths. */
  json_ld?: Record<string, unknown>[];
  /** Pages about one person's gift, and error pages. */
  noindex?: boolean;
};

const NOINDEX = { name: "robots", content: "noindex" };
const DEFAULT_IMAGE = "/images/og/default.png";
const DEFAULT_ALT = "A father and child walking home through green hills at dusk";

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}...` : text);
const absolute = (site: string, path: string) => (/^https?:/.test(path) ? path : `${site}${path}`);

/** Of the pages of a list each but the first says which one it is. */
function pageTitle(words: string, search = ""): string {
  const page = Number(/[?&]page=(\d{1,4})(?=&|$)/.exec(search)?.[1]);
  if (words === LEGAL_NAME) return words;
  return `${words}${page > 1 ? ` – page ${page}` : ""} | ${LEGAL_NAME}`;
}

/** The `meta` of pages whose head the server does not make, or of their layout. None of them is for search engines. */
export function tableMeta(titles: Readonly<Record<string, string>>, description?: string) {
  const pages = Object.keys(titles).map((path) => ({ path }));
  const said = description ? [NOINDEX, { name: "description", content: description }] : [NOINDEX];
  type At = { location: { pathname: string; search?: string }; error?: unknown };
  return ({ location, error }: At): MetaDescriptor[] => {
    // What went wrong has a title of its own. Ranked as the router does: what is named goes before a parameter.
    const page = !error && matchRoutes(pages, location.pathname)?.[0]?.route.path;
    return page ? [{ title: pageTitle(titles[page] ?? "", location.search) }, ...said] : [NOINDEX];
  };
}

/** The way from the first page to this one. */
function breadcrumbs({ title, parent }: Head, site: string, url: string): Record<string, unknown> {
  const way = [
    { name: LEGAL_NAME, item: `${site}/` },
    ...(parent ? [{ name: parent.title, item: absolute(site, parent.path) }] : []),
    { name: title, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

export function headMeta(
  head: Head,
  site: string,
  { pathname, search = "" }: { pathname: string; search?: string },
): MetaDescriptor[] {
  const title = pageTitle(head.title, search);
  const url = `${site}${pathname === "/" ? "/" : pathname.replace(/\/+$/, "")}`;
  const description = cut(head.description);
  const listed = !head.noindex;
  const alt = head.image ? head.image_alt : DEFAULT_ALT;
  return [
    { title },
    { name: "description", content: description },
    ...(!listed ? [NOINDEX] : [{ tagName: "link", rel: "canonical", href: url }]),
    ...(head.feeds ?? []).map(({ type, title, path }) => ({
      tagName: "link",
      rel: "alternate",
      type: `application/${type}+xml`,
      title,
      href: absolute(site, path),
    })),
    { property: "og:site_name", content: LEGAL_NAME },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:title", content: head.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absolute(site, head.image ?? DEFAULT_IMAGE) },
    // A picture that adds nothing to the words has none of its own.
    ...(alt ? [{ property: "og:image:alt", content: alt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...[...(head.json_ld ?? []), ...(listed && pathname !== "/" ? [breadcrumbs(head, site, url)] : [])].map(
      (object) => ({
        "script:ld+json": { "@context": "https://schema.org", ...object },
      }),
    ),
  ];
}
