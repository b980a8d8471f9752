import { HostsAdmin } from "~/features/groups/admin/hosts-admin";

export default function HostsAdminPage() {
  return <HostsAdmin />;
}
