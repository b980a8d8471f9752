import { CmsPage } from "~/features/cms/cms-page";
import { contentHead } from "~/features/cms/head";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { OpenShifts } from "~/features/volunteering/open-shifts";
import { volunteeringQueries } from "~/features/volunteering/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { VOLUNTEER } from "~domain/cms/volunteer";

const queries: PageQueries = () => ({
  needed: [volunteeringQueries.open()],
  nice: [cmsQueries.page(VOLUNTEER.name)],
});
const head: PageHead = (read) => contentHead(read, VOLUNTEER.name);
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function VolunteerPage() {
  const { volunteer_nothing: nothing } = useWords(VOLUNTEER);
  return (
    <CmsPage
      page={VOLUNTEER}
      parts={{ volunteer_openings: (words) => <OpenShifts words={words} nothing={nothing} /> }}
    />
  );
}
