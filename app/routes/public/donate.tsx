import { DonatePage, donatePage } from "~/features/donations/donate-page";
import { pageClientLoader, pageLoader } from "~/lib/query/page-data";
import { pageMeta } from "~/lib/seo";

export const loader = pageLoader(donatePage);
export const clientLoader = pageClientLoader(donatePage);
export const meta = pageMeta;

export default function Donate() {
  return <DonatePage />;
}
