export { SessionsAdmin as default } from "~/features/groups/admin/sessions-admin";
