import { campaignQueries } from "~/features/campaigns/queries";
import { cmsQueries } from "~/features/cms/queries";
import { HomeHero } from "~/layouts/public/home/home-hero";
import { HomeSections } from "~/layouts/public/home/home-sections";
import { ORGANISATION } from "~/lib/organisation";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { searchAddress } from "~domain/site-search";

const queries: PageQueries = () => ({
  nice: [
    cmsQueries.page("home"),
    campaignQueries.featured(),
    campaignQueries.totals(),
    campaignQueries.voices(),
  ],
});
// An organization and nothing more: it has not filed for the status of a nonprofit (spec section 1).
const head: PageHead = (_, { site }) => ({
  description: ORGANISATION.description,
  json_ld: [
    {
      "@type": "Organization",
      name: ORGANISATION.name,
      description: ORGANISATION.description,
      url: `${site}/`,
      logo: `${site}/apple-touch-icon.png`,
    },
    {
      "@type": "WebSite",
      name: ORGANISATION.name,
      url: `${site}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: `${site}${searchAddress({ q: "" })}{search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
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
