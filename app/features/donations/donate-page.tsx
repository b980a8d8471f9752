import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { Container } from "~/components/ui/section";
import { useOrganisation } from "~/lib/organisation";
import type { PageQueries } from "~/lib/query/page-data";
import { linkedCampaignKey, readGiftLink } from "./gift-link";
import { GiveFlow } from "./give-flow";
import { donationQueries, type GiftCampaign } from "./queries";

export const donatePageQueries: PageQueries = ({ url }) => {
  const key = linkedCampaignKey(url.searchParams);
  return { nice: [donationQueries.openCampaigns(), ...(key === null ? [] : [donationQueries.linked(key)])] };
};

/** The list is cut at some length; the campaign of the link is always in it. */
function withLinked(open: GiftCampaign[], linked: GiftCampaign | null | undefined): GiftCampaign[] {
  const missing = linked?.state === "active" && !open.some(({ id }) => id === linked.id);
  return missing ? [linked, ...open] : open;
}

export function DonatePage() {
  const { contact_email } = useOrganisation();
  const [search] = useSearchParams();
  const key = linkedCampaignKey(search);
  const open = useQuery(donationQueries.openCampaigns());
  const linked = useQuery({ ...donationQueries.linked(key ?? ""), enabled: key !== null });
  const link = readGiftLink(search, linked.data);
  return (
    <Container className="pt-4 pb-12 md:py-10">
      <h1 className="max-md:text-[1rem] max-md:leading-snug max-md:tracking-normal md:text-4xl">
        Make room for a father and his children
      </h1>
      <p className="mt-3 hidden text-lg text-ink-soft md:block">
        It takes about two minutes, and we'll email your receipt.
      </p>
      <noscript>
        <Notice tone="warning" title="Paying needs JavaScript" className="mt-8">
          You can read here what can be given and where it goes, but the payment itself runs in your browser.
          Please turn JavaScript on, or write to <a href={`mailto:${contact_email}`}>{contact_email}</a> and
          we will find another way together.
        </Notice>
      </noscript>
      <GiveFlow
        key={link.origin}
        link={link}
        campaigns={withLinked(open.data ?? [], linked.data)}
        listFailed={open.isError && !open.data}
      />
    </Container>
  );
}
