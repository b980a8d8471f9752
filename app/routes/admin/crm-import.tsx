import { NewImport } from "~/features/crm/imports/new-import";

export default function AdminNewImportPage() {
  return <NewImport />;
}
