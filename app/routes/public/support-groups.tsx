import { useSearchParams } from "react-router";
import { groupsHead } from "~/features/groups/group-head";
import { GroupsPage } from "~/features/groups/groups-page";
import { groupQueries } from "~/features/groups/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { parseAgendaParams } from "~domain/groups";

const queries: PageQueries = ({ url }) => ({
  nice: [groupQueries.agenda(parseAgendaParams(url.searchParams)), groupQueries.all()],
});
export const loader = pageLoader(queries, groupsHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function SupportGroups() {
  const [search] = useSearchParams();
  return <GroupsPage params={parseAgendaParams(search)} />;
}
