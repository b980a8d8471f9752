import { useLocation, useParams, useRouteLoaderData, useSearchParams } from "react-router";
import { campaignHead } from "~/features/campaigns/campaign-head";
import { campaignPageQueries, donorsPageOf } from "~/features/campaigns/campaign-page";
import { late } from "~/lib/late";
import { pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";

const queries = campaignPageQueries("user", "id");
export const loader = pageLoader(queries, campaignHead("user", "id"));
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

const CampaignDetail = late(() =>
  import("~/features/campaigns/campaign-detail").then((module) => module.CampaignDetail),
);

export default function Campaign() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const site = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return (
    <CampaignDetail
      kind="user"
      campaignKey={id}
      donorsPage={donorsPageOf(search)}
      url={`${site}${pathname}`}
    />
  );
}
