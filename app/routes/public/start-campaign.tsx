import { StartPage } from "~/features/campaigns/mine/start-page";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({
  description:
    "Raise money for one thing your family needs. We read your campaign before it goes on the site, hold the gifts, and pay for what it describes.",
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;
export default StartPage;
