import { ButtonLink } from "~/components/ui/button";
import { Container, Section, SectionHeading } from "~/components/ui/section";
import { FeaturedCampaigns } from "~/features/campaigns/featured-campaigns";
import { campaignQueries } from "~/features/campaigns/queries";
import { Totals } from "~/features/campaigns/totals";
import { Voices } from "~/features/campaigns/voices";
import { useRefresh } from "~/lib/browser/refresh";
import { ForFathers } from "./for-fathers";
import { HowMoneyIsUsed } from "./how-money-is-used";
import { TheAsk } from "./the-ask";
import { WhatWeDo } from "./what-we-do";

/** Everything below the hero. */
export function HomeSections() {
  useRefresh(campaignQueries.all, 20_000);
  return (
    <>
      <ForFathers />
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
      <Section tone="deep">
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
