import { ResourcesAdmin } from "~/features/resources/admin/resources-admin";

export default function ResourcesAdminPage() {
  return <ResourcesAdmin />;
}
