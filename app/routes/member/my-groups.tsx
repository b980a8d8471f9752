import { MyGroupsPage } from "~/features/groups/mine/my-groups-page";

export default function MyGroups() {
  return <MyGroupsPage />;
}
