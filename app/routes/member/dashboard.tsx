import places from "virtual:pages/for-fathers";
import paths from "virtual:pages/paths";
import { MembershipCard } from "~/features/subscriptions/membership-card";
import { useMembership } from "~/features/subscriptions/use-membership";
import { Dashboard } from "~/features/users/dashboard";

const built = (path: string) => paths.includes(path);

export default function DashboardPage() {
  return <Dashboard membership={useMembership()} built={built} places={places} cards={<MembershipCard />} />;
}
