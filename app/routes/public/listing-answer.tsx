import { AnswerPage } from "~/features/directory/own/answer-page";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({ description: "Say whether you are taking new people." });
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function ListingAnswerPage() {
  return <AnswerPage />;
}
