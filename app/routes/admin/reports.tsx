import { ReportsPage } from "~/features/moderation/reports-page";

export default function AdminReportsPage() {
  return <ReportsPage />;
}
