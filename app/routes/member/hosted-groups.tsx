import { HostedGroupsPage } from "~/features/groups/hosting/hosted-groups-page";

export default function HostedGroups() {
  return <HostedGroupsPage />;
}
