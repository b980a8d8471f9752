import { RosterPage } from "~/features/volunteering/admin/roster-page";

export default function RosterAdminPage() {
  return <RosterPage />;
}
