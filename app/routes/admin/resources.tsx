export { ResourcesAdmin as default } from "~/features/resources/admin/resources-admin";
