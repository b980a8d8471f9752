import { RoomsAdmin } from "~/features/groups/admin/rooms-admin";

export default function RoomsAdminPage() {
  return <RoomsAdmin />;
}
