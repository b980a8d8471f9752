import { Inbox } from "~/features/notifications/inbox";
import { SITE_NAME } from "~/lib/seo";

export const meta = () => [
  { title: `Messages, Administration | ${SITE_NAME}` },
  { name: "robots", content: "noindex" },
];

export default function AdminMessagesPage() {
  return <Inbox />;
}
