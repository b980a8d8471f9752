import { useSearchParams } from "react-router";
import { Container, SectionHeading } from "~/components/ui/section";
import { CampaignFilters } from "~/features/campaigns/campaign-filters";
import { CampaignList } from "~/features/campaigns/campaign-list";
import { campaignQueries } from "~/features/campaigns/queries";
import { UPDATE_FEEDS } from "~/features/campaigns/updates-feed";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { parseCampaignListParams } from "~domain/campaigns";

const queries: PageQueries = ({ url }) => ({
  nice: [campaignQueries.list(parseCampaignListParams(url.searchParams))],
});
const head: PageHead = () => ({
  description:
    "Campaigns for single fathers and their children: see what each one needs, what it has raised and give to it.",
  feeds: UPDATE_FEEDS,
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Campaigns() {
  const [search] = useSearchParams();
  const params = parseCampaignListParams(search);
  return (
    <Container className="py-12 md:py-20">
      <SectionHeading
        level={1}
        eyebrow="Campaigns"
        title="Pick a path to walk with someone"
        lead="Each campaign pays for one clear thing. You see what it needs, what has come in and who holds the money."
      />
      <div className="mt-10 mb-10">
        <CampaignFilters params={params} />
      </div>
      <CampaignList params={params} />
    </Container>
  );
}
