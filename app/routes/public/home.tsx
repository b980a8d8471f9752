import { campaignQueries } from "~/features/campaigns/queries";
import { cmsQueries } from "~/features/cms/queries";
import { HomeHero } from "~/layouts/public/home/home-hero";
import { HomeSections } from "~/layouts/public/home/home-sections";
import { ORGANISATION } from "~/lib/organisation";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({
  nice: [
    cmsQueries.page("home"),
    campaignQueries.featured(),
    campaignQueries.totals(),
    campaignQueries.voices(),
  ],
});
const head: PageHead = () => ({
  description: ORGANISATION.description,
  json_ld: [
    { "@type": "Organization", name: ORGANISATION.name, description: ORGANISATION.description },
    { "@type": "WebSite", name: ORGANISATION.name },
  ],
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeSections />
    </>
  );
}
