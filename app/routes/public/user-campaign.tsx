import { useLocation, useParams, useRouteLoaderData, useSearchParams } from "react-router";
import { CampaignDetail } from "~/features/campaigns/campaign-detail";
import { campaignHead } from "~/features/campaigns/campaign-head";
import { campaignPageQueries, donorsPageOf } from "~/features/campaigns/campaign-page";
import { pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";

const queries = campaignPageQueries("user", "id");
export const loader = pageLoader(queries, campaignHead("user", "id"));
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

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
