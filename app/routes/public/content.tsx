// Every page that is made of blocks and nothing else: its row in the page table names this file, its blocks and built-in
// words stand in domain/cms/ under the name of its path.
import { useLocation } from "react-router";
import { ContentPage } from "~/features/cms/cms-page";
import { contentHead } from "~/features/cms/head";
import { cmsQueries } from "~/features/cms/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { contentName } from "~domain/cms/block";

const queries: PageQueries = ({ url }) => ({ nice: [cmsQueries.page(contentName(url.pathname))] });
const head: PageHead = (read, { url }) => contentHead(read, contentName(url.pathname));
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Content() {
  const name = contentName(useLocation().pathname);
  return <ContentPage key={name} name={name} />;
}
