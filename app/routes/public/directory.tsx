import { useSearchParams } from "react-router";
import { directoryHead } from "~/features/directory/directory-head";
import { DirectoryPage } from "~/features/directory/directory-page";
import { directoryQueries } from "~/features/directory/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { parseDirectoryParams } from "~domain/directory";

const queries: PageQueries = ({ url }) => ({
  nice: [directoryQueries.list(parseDirectoryParams(url.searchParams))],
});
export const loader = pageLoader(queries, directoryHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Directory() {
  const [search] = useSearchParams();
  return <DirectoryPage params={parseDirectoryParams(search)} />;
}
