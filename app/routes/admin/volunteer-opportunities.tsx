import { OpportunitiesPage } from "~/features/volunteering/admin/opportunities-page";

export default function OpportunitiesAdminPage() {
  return <OpportunitiesPage />;
}
