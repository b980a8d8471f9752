export { HostsAdmin as default } from "~/features/groups/admin/hosts-admin";
