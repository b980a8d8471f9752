import { type ClientLoaderFunctionArgs, useSearchParams } from "react-router";
import { searchQueries } from "~/features/search/queries";
import { SearchPage } from "~/features/search/search-page";
import { orWithout, type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { parseSearchParams, SUGGEST } from "~domain/site-search";

const queries: PageQueries = ({ url }) => ({
  nice: [searchQueries.found(parseSearchParams(url.searchParams))],
});
const head: PageHead = (_, { url }) => {
  const { q } = parseSearchParams(url.searchParams);
  return { title: q ? `Search: ${q}` : "Search", description: "Search everything on this site." };
};
export const loader = pageLoader(queries, head);
const read = pageClientLoader(queries);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  new URL(args.request.url).searchParams.has(SUGGEST) ? orWithout(args) : read(args);
export const meta = pageMeta;

export default function Search() {
  const [search] = useSearchParams();
  return <SearchPage params={parseSearchParams(search)} />;
}
