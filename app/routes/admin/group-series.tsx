export { SeriesAdmin as default } from "~/features/groups/admin/series-admin";
