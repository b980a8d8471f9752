import { CareDoor } from "~/features/care/emergency";
import { LegalAidRequestsPage } from "~/features/legal-aid/requests-page";

export default function MemberLegalAidPage() {
  return (
    <CareDoor title="Legal Aid">
      <LegalAidRequestsPage />
    </CareDoor>
  );
}
