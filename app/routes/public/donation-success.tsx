import { type ClientLoaderFunctionArgs, useRouteLoaderData } from "react-router";
import { DonationSuccess } from "~/features/donations/success/success-page";
import { orWithout, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import type { loader as rootLoader } from "~/root";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: "What has become of your gift." }),
);
/** Whoever has paid and then loses the line comes here all the same: the page itself asks until it is answered. */
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  orWithout(args, { meta: [{ title: "Your gift" }] });
export const meta = pageMeta;
/** The address names one person's gift: no cache on the way may keep the page. */
export const headers = () => ({ "cache-control": "no-store" });

export default function DonationSuccessPage() {
  const site_url = useRouteLoaderData<typeof rootLoader>("root")?.public_env.site_url ?? "";
  return <DonationSuccess site_url={site_url} />;
}
