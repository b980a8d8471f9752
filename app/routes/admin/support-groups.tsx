export { GroupsAdmin as default } from "~/features/groups/admin/groups-admin";
