import { useLocation, useParams, useRouteLoaderData, useSearchParams } from "react-router";
import { CampaignDetail } from "~/features/campaigns/campaign-detail";
import { campaignPage, donorsPageOf } from "~/features/campaigns/campaign-page";
import { pageClientLoader, pageLoader } from "~/lib/query/page-data";
import { pageMeta } from "~/lib/seo";
import type { loader as rootLoader } from "~/root";

const page = campaignPage("internal", "slug");
export const loader = pageLoader(page);
export const clientLoader = pageClientLoader(page);
export const meta = pageMeta;

export default function Campaign() {
  const { slug = "" } = useParams();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const site = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return (
    <CampaignDetail
      kind="internal"
      campaignKey={slug}
      donorsPage={donorsPageOf(search)}
      url={`${site}${pathname}`}
    />
  );
}
