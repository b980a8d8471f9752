import { RequestsPage } from "~/features/blog/admin/requests-page";

export default function AdminWriterRequestsPage() {
  return <RequestsPage />;
}
