import { useSearchParams } from "react-router";
import { finderHead } from "~/features/resources/head";
import { resourceQueries } from "~/features/resources/queries";
import { ResourcesPage } from "~/features/resources/resources-page";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { parseResourceParams } from "~domain/resources";

const queries: PageQueries = ({ url }) => ({
  nice: [resourceQueries.list(parseResourceParams(url.searchParams))],
});
export const loader = pageLoader(queries, finderHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Resources() {
  const [search] = useSearchParams();
  return <ResourcesPage params={parseResourceParams(search)} />;
}
