import { Inbox } from "~/features/notifications/inbox";

export default function MessagesPage() {
  return <Inbox />;
}
