import { PartnersPage } from "~/features/partners/admin/partners-page";

export default function PartnershipsAdminPage() {
  return <PartnersPage />;
}
