import { cmsQueries, useWords } from "~/features/cms/queries";
import { RoleSelection } from "~/features/registration/role-selection";
import { BEGINS_AT_ONCE } from "~/lib/browser/start";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { ROLE_SELECTION } from "~domain/cms/role-selection";

const queries: PageQueries = () => ({ nice: [cmsQueries.page("role-selection")] });
const head: PageHead = () => ({
  description:
    "Single father, supporter, attorney, therapist, partner, volunteer or advocate: choose how you would like to take part.",
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;
/** Its cards note the choice. */
export const handle = BEGINS_AT_ONCE;

export default function RoleSelectionPage() {
  return <RoleSelection words={useWords(ROLE_SELECTION)} />;
}
