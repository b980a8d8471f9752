import { SubscriptionSuccess } from "~/features/subscriptions/success/success-page";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: "What has become of your membership." }),
);
export const meta = pageMeta;
/** The address may carry Stripe's names of one person's payment: no cache on the way may keep the page. */
export const headers = () => ({ "cache-control": "no-store" });

export default function SubscriptionSuccessPage() {
  return <SubscriptionSuccess />;
}
