export { HostedGroupsPage as default } from "~/features/groups/hosting/hosted-groups-page";
