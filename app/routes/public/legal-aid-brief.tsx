import { BriefPage } from "~/features/legal-aid/brief-page";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

export const loader = pageLoader(
  () => ({}),
  () => ({
    description: "County, kind of case, next date, orders and goals on one page that stays in your browser.",
  }),
);
export const meta = pageMeta;

export default function LegalAidBrief() {
  return <BriefPage />;
}
