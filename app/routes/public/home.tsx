import { ButtonLink } from "~/components/ui/button";
import { Container, Section, SectionHeading } from "~/components/ui/section";
import { FeaturedCampaigns } from "~/features/campaigns/featured-campaigns";
import { campaignQueries } from "~/features/campaigns/queries";
import { Totals } from "~/features/campaigns/totals";
import { Voices } from "~/features/campaigns/voices";
import { cmsQueries } from "~/features/cms/queries";
import { Hero } from "~/layouts/public/hero";
import { HowMoneyIsUsed } from "~/layouts/public/home/how-money-is-used";
import { TheAsk } from "~/layouts/public/home/the-ask";
import { WhatWeDo } from "~/layouts/public/home/what-we-do";
import { useRefresh } from "~/lib/browser/refresh";
import { ORGANISATION } from "~/lib/organisation";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({
  nice: [
    cmsQueries.heroVideo("home_hero"),
    campaignQueries.featured(),
    campaignQueries.totals(),
    campaignQueries.voices(),
  ],
});
const head: PageHead = () => ({
  title: ORGANISATION.name,
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
  useRefresh(campaignQueries.all, 20_000);
  return (
    <>
      <Hero
        cms_key="home_hero"
        title="Raising children alone should never mean standing alone."
        subtitle="We walk with single fathers: with help this week, legal support this month and people who stay."
        primary={{ to: "/donate", label: "Donate now" }}
        secondary={{ to: "/campaigns", label: "See the campaigns" }}
      />
      <WhatWeDo />
      <Section tone="sunken">
        <Container>
          <div className="mb-10 flex flex-wrap items-end justify-between gap-6">
            <SectionHeading
              eyebrow="Campaigns"
              title="What a gift can do now"
              lead="Each campaign pays for one clear thing, and its total is the real one."
            />
            <ButtonLink to="/campaigns" variant="quiet">
              All campaigns
            </ButtonLink>
          </div>
          <FeaturedCampaigns />
        </Container>
      </Section>
      <HowMoneyIsUsed />
      <Section tone="sunken">
        <Container>
          <SectionHeading eyebrow="Voices" title="Why people give" className="mb-10" />
          <Voices />
          <div className="mt-16 border-t border-line pt-12">
            <Totals />
          </div>
        </Container>
      </Section>
      <TheAsk />
    </>
  );
}
