import { RequestsPage } from "~/features/voice/admin/requests-page";

export default function AdminWriterRequestsPage() {
  return <RequestsPage />;
}
