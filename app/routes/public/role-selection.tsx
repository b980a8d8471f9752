import { useQuery } from "@tanstack/react-query";
import { cmsQueries } from "~/features/cms/queries";
import { RoleSelection } from "~/features/registration/role-selection";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { ROLE_SELECTION_KEYS } from "~domain/registration/roles";

const queries: PageQueries = () => ({ nice: [cmsQueries.texts(ROLE_SELECTION_KEYS)] });
const head: PageHead = () => ({
  description:
    "Single father, supporter, attorney, therapist, partner, volunteer or advocate: choose how you would like to take part.",
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function RoleSelectionPage() {
  const { data } = useQuery(cmsQueries.texts(ROLE_SELECTION_KEYS));
  return <RoleSelection texts={data} />;
}
