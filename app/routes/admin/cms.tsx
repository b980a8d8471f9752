import { CmsAdminPage } from "~/features/cms/admin/cms-admin-page";

export default function AdminCms() {
  return <CmsAdminPage />;
}
