import { ListingsPage } from "~/features/directory/admin/listings-page";
import { LogSection } from "~/features/people/log-section";
import { recordsQuery } from "~/features/people/queries";
import { RecordsSection } from "~/features/people/records-section";

export default function LawFirmsAdminPage() {
  return (
    <ListingsPage
      reviewQuery={recordsQuery}
      review={(user_id) => <RecordsSection person={{ user_id }} />}
      log={(user_id) => <LogSection person={{ user_id }} />}
    />
  );
}
