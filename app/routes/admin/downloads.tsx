import { DownloadsAdmin } from "~/features/downloads/admin/downloads-admin";

export default function DownloadsAdminPage() {
  return <DownloadsAdmin />;
}
