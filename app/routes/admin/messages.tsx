import { Inbox } from "~/features/notifications/inbox";

export default function AdminMessagesPage() {
  return <Inbox />;
}
