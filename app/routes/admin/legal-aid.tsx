import { LegalAidRequestsPage } from "~/features/legal-aid/requests-page";

export default function AdminLegalAidPage() {
  return <LegalAidRequestsPage />;
}
