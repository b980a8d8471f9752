import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Pagination } from "~/components/ui/pagination";
import { useRefresh } from "~/lib/browser/refresh";
import { late } from "~/lib/late";
import { CAMPAIGNS_PER_PAGE, type CampaignListParams } from "~domain/campaigns";
import { CampaignCard } from "./campaign-card";
import { campaignQueries } from "./queries";

// Few ever see it: its code is no part of the page.
const NothingFound = late(() => import("./nothing-found").then((module) => module.NothingFound));

export function CampaignList({ params }: { params: CampaignListParams }) {
  useRefresh(["campaigns", "list"], 20_000);
  const query = useQuery(campaignQueries.list(params));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="the campaigns" />;
  const pages = Math.ceil(data.count / CAMPAIGNS_PER_PAGE);
  const empty = data.rows.length === 0;
  return (
    <>
      {/* It stays where it is, so that what becomes of a choice is read out. */}
      <p role="status" className={empty ? "sr-only" : "mb-6 text-ink-soft"}>
        {data.count === 1 ? "1 campaign" : `${data.count} campaigns`}
      </p>
      {empty ? <NothingFound pages={pages} /> : null}
      <ul className="card-grid" hidden={empty}>
        {data.rows.map((campaign, index) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} level={2} priority={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination className="mt-12" label="Pages of campaigns" page={params.page} pages={pages} />
    </>
  );
}
