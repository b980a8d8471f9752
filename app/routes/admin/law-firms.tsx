import { ListingsPage } from "~/features/directory/admin/listings-page";
import { LogSection } from "~/features/people/log-section";
import { RecordsSection } from "~/features/people/records-section";

export default function LawFirmsAdminPage() {
  return (
    <ListingsPage
      review={(user_id) => <RecordsSection person={{ user_id }} />}
      log={(user_id) => <LogSection person={{ user_id }} />}
    />
  );
}
