import { ChecksPage } from "~/features/volunteering/admin/checks-page";

export default function ChecksAdminPage() {
  return <ChecksPage />;
}
