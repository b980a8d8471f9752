import { contentHead } from "~/features/cms/head";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { DownloadsPage } from "~/features/downloads/downloads-page";
import { downloadQueries } from "~/features/downloads/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { DOWNLOADS } from "~domain/cms/downloads";

const queries: PageQueries = () => ({
  nice: [cmsQueries.page(DOWNLOADS.name), downloadQueries.all()],
});
const head: PageHead = (read) => contentHead(read, DOWNLOADS.name);
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Downloads() {
  return <DownloadsPage words={useWords(DOWNLOADS)} />;
}
