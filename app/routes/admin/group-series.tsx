import { SeriesAdmin } from "~/features/groups/admin/series-admin";

export default function SeriesAdminPage() {
  return <SeriesAdmin />;
}
