import { PeoplePage } from "~/features/people/people-page";
import { SITE_NAME } from "~/lib/seo";

export const meta = () => [
  { title: `User Management, Administration | ${SITE_NAME}` },
  { name: "robots", content: "noindex" },
];

export default function UserManagementPage() {
  return <PeoplePage />;
}
