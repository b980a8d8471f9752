import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "~/components/feedback/error-state";
import { CampaignCard } from "./campaign-card";
import { campaignQueries } from "./queries";

export function FeaturedCampaigns() {
  const { data, isError, isFetching, refetch } = useQuery(campaignQueries.featured());
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
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
