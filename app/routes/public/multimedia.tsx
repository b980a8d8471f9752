import { useSearchParams } from "react-router";
import { contentHead } from "~/features/cms/head";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { MultimediaPage } from "~/features/media/multimedia-page";
import { mediaQueries } from "~/features/media/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { MULTIMEDIA } from "~domain/cms/multimedia";
import { mediaKindOf } from "~domain/media-kinds";
import { pageNumber } from "~domain/text";

const shownOf = (search: URLSearchParams) =>
  [mediaKindOf(search.get("kind")), pageNumber(search.get("page"))] as const;
const queries: PageQueries = ({ url }) => ({
  nice: [cmsQueries.page(MULTIMEDIA.name), mediaQueries.shown(...shownOf(url.searchParams))],
});
const head: PageHead = (read) => contentHead(read, MULTIMEDIA.name);
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Multimedia() {
  const [search] = useSearchParams();
  const [kind, page] = shownOf(search);
  return <MultimediaPage words={useWords(MULTIMEDIA)} kind={kind} page={page} />;
}
