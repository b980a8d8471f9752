import { MembersPage } from "~/features/board/admin/members-page";

export default function BoardMembersAdminPage() {
  return <MembersPage />;
}
