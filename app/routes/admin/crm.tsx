import { CrmPage } from "~/features/crm/crm-page";

export default function AdminCrmPage() {
  return <CrmPage />;
}
