import { useParams } from "react-router";
import { groupHead } from "~/features/groups/group-head";
import { GroupPage } from "~/features/groups/group-page";
import { groupQueries } from "~/features/groups/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = ({ params: { slug = "" } }) => ({
  needed: [groupQueries.group(slug), groupQueries.sessions(slug)],
});
export const loader = pageLoader(queries, groupHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function SupportGroup() {
  const { slug = "" } = useParams();
  return <GroupPage slug={slug} />;
}
