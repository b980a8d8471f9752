export { DownloadsAdmin as default } from "~/features/downloads/admin/downloads-admin";
