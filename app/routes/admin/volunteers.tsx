import { VolunteersPage } from "~/features/volunteering/admin/people-page";

export default function VolunteersAdminPage() {
  return <VolunteersPage />;
}
