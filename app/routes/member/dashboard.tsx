import places from "virtual:pages/for-fathers";
import { MembershipCard } from "~/features/subscriptions/membership-card";
import { useMembership } from "~/features/subscriptions/use-membership";
import { Dashboard } from "~/features/users/dashboard";

export default function DashboardPage() {
  return <Dashboard membership={useMembership()} places={places} cards={<MembershipCard />} />;
}
