import { CmsPage } from "~/features/cms/cms-page";
import { contentHead } from "~/features/cms/head";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { PartnerCards } from "~/features/partners/partner-cards";
import { partnerQueries } from "~/features/partners/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { PARTNERSHIPS } from "~domain/cms/partnerships";

const queries: PageQueries = () => ({
  needed: [partnerQueries.active()],
  nice: [cmsQueries.page(PARTNERSHIPS.name)],
});
const head: PageHead = (read) => contentHead(read, PARTNERSHIPS.name);
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function PartnershipsPage() {
  const { partnerships_nobody: nobody } = useWords(PARTNERSHIPS);
  return (
    <CmsPage
      page={PARTNERSHIPS}
      parts={{ partnerships_partners: (words) => <PartnerCards words={words} nobody={nobody} /> }}
    />
  );
}
