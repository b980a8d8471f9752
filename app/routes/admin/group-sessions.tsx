import { SessionsAdmin } from "~/features/groups/admin/sessions-admin";

export default function SessionsAdminPage() {
  return <SessionsAdmin />;
}
