import { ORGANISATION } from "~/lib/organisation";
import type { PageHead } from "~/lib/query/page-loader";
import { FINDER_FIELDS, parseResourceParams, RESOURCES_PATH, resourcePath } from "~domain/resources";
import { resourceQueries } from "./queries";
import type { ResourceRow } from "./reads";
import { RESOURCES_LEAD } from "./texts";

/** Of the many addresses of the finder search engines list the first. */
export const finderHead: PageHead = (_, { url }) => {
  const params = parseResourceParams(url.searchParams);
  const narrowed = FINDER_FIELDS.some((name) => params[name]);
  return { description: RESOURCES_LEAD, ...(narrowed && { noindex: true }) };
};

export const resourceHead: PageHead = (read, { params: { slug = "" }, site }) => {
  const resource = read<ResourceRow>(resourceQueries.bySlug(slug).queryKey);
  if (!resource) return { description: "", noindex: true };
  const { title, summary, reviewed_on, minutes } = resource;
  return {
    title,
    description: summary,
    parent: { title: "Resources", path: RESOURCES_PATH },
    json_ld: [
      {
        "@type": "Article",
        headline: title,
        description: summary,
        dateModified: reviewed_on,
        timeRequired: `PT${minutes}M`,
        mainEntityOfPage: site + resourcePath(slug),
        publisher: { "@type": "Organization", name: ORGANISATION.name },
      },
    ],
  };
};
