import { MembershipCard } from "~/features/subscriptions/membership-card";
import { Dashboard } from "~/features/users/dashboard";
import { SITE_NAME } from "~/lib/seo";

export const meta = () => [{ title: `Dashboard | ${SITE_NAME}` }, { name: "robots", content: "noindex" }];

export default function DashboardPage() {
  return <Dashboard cards={<MembershipCard />} />;
}
