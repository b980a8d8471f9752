import { ImportsPage } from "~/features/crm/imports/imports-page";

export default function AdminImportsPage() {
  return <ImportsPage />;
}
