export { UpdatesAdmin as default } from "~/features/campaigns/admin/updates-admin";
