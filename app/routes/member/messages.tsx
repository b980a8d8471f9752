import { Inbox } from "~/features/notifications/inbox";
import { SITE_NAME } from "~/lib/seo";

export const meta = () => [{ title: `Messages | ${SITE_NAME}` }, { name: "robots", content: "noindex" }];

export default function MessagesPage() {
  return <Inbox />;
}
