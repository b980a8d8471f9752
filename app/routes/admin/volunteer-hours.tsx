import { HoursPage } from "~/features/volunteering/admin/hours-page";

export default function HoursAdminPage() {
  return <HoursPage />;
}
