import { CareDoor } from "~/features/care/emergency";
import { LegalAidRequestsPage } from "~/features/legal-aid/requests-page";

export default function AdminLegalAidPage() {
  return (
    <CareDoor title="Legal Aid">
      <LegalAidRequestsPage />
    </CareDoor>
  );
}
