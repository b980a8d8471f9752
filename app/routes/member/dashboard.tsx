import { MembershipCard } from "~/features/subscriptions/membership-card";
import { Dashboard } from "~/features/users/dashboard";

export default function DashboardPage() {
  return <Dashboard cards={<MembershipCard />} />;
}
