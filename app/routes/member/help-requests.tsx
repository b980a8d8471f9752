import { RequestsPage } from "~/features/care/requests/requests-page";

export default function HelpRequestsPage() {
  return <RequestsPage />;
}
