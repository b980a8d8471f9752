import { LegalAidRequestsPage } from "~/features/legal-aid/requests-page";

export default function MemberLegalAidPage() {
  return <LegalAidRequestsPage />;
}
