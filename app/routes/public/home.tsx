import { campaignQueries } from "~/features/campaigns/queries";
import { cmsQueries } from "~/features/cms/queries";
import { Hero } from "~/layouts/public/hero";
import { late } from "~/lib/late";
import { ORGANISATION } from "~/lib/organisation";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { HELP_DOOR, HELP_PATH } from "~domain/help";

const queries: PageQueries = () => ({
  nice: [
    cmsQueries.heroVideo("home_hero"),
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

const HomeSections = late(() =>
  import("~/layouts/public/home/home-sections").then((module) => module.HomeSections),
);

export default function Home() {
  return (
    <>
      <Hero
        cms_key="home_hero"
        title="Raising children alone should never mean standing alone."
        subtitle="We stand with single fathers and their children: first with what can't wait, then for the long road."
        primary={{ to: "/donate", label: "Donate now" }}
        secondary={{ to: HELP_PATH, label: HELP_DOOR }}
      />
      <HomeSections />
    </>
  );
}
