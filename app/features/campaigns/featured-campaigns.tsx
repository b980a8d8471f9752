import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { CampaignCard } from "./campaign-card";
import { campaignQueries } from "./queries";

export function FeaturedCampaigns() {
  const query = useQuery(campaignQueries.featured());
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the campaigns" />;
  if (data.length === 0)
    return (
      <p className="text-lg">No campaign is open right now. Gifts still go where they are needed most.</p>
    );
  return (
    <ul className="card-grid">
      {data.map((campaign) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}
