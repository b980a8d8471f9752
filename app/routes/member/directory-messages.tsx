import { RequestsPage } from "~/features/directory/requests-page";

export default function DirectoryMessagesPage() {
  return <RequestsPage />;
}
