export { MembersPage as default } from "~/features/board/admin/members-page";
