import { useActionData, useParams } from "react-router";
import { resourceHead } from "~/features/resources/head";
import { outdatedPosted } from "~/features/resources/posted";
import { resourceQueries } from "~/features/resources/queries";
import { ResourcePage } from "~/features/resources/resource-page";
import { type Posted, pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = ({ params: { slug = "" } }) => ({ needed: [resourceQueries.bySlug(slug)] });
export const loader = pageLoader(queries, resourceHead);
export const action = pageAction(outdatedPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Resource() {
  const { slug = "" } = useParams();
  return <ResourcePage key={slug} slug={slug} posted={useActionData<Posted<true>>() ?? null} />;
}
