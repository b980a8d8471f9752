import { GroupsAdmin } from "~/features/groups/admin/groups-admin";

export default function GroupsAdminPage() {
  return <GroupsAdmin />;
}
