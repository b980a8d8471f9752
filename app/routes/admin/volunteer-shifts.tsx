import { ShiftsPage } from "~/features/volunteering/admin/shifts-page";

export default function ShiftsAdminPage() {
  return <ShiftsPage />;
}
