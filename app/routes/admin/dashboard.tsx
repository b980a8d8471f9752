import { AdminDashboard } from "~/features/dashboard/admin-dashboard";
import { SITE_NAME } from "~/lib/seo";

export const meta = () => [
  { title: `Administration | ${SITE_NAME}` },
  { name: "robots", content: "noindex" },
];

export default function AdminDashboardPage() {
  return <AdminDashboard />;
}
