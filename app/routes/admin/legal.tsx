import { useParams } from "react-router";
import { LegalAdminPage } from "~/features/legal/admin/legal-admin-page";

export default function AdminLegal() {
  return <LegalAdminPage id={useParams().id} />;
}
