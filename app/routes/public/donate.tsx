import { DonatePage, donatePageQueries } from "~/features/donations/donate-page";
import { pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const head: PageHead = () => ({
  description:
    "Give to single fathers and their children: choose an amount and a campaign, pay by card, get a receipt by email.",
});
export const loader = pageLoader(donatePageQueries, head);
export const clientLoader = pageClientLoader(donatePageQueries);
export const meta = pageMeta;

export default function Donate() {
  return <DonatePage />;
}
