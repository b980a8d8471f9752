export { AdminDashboard as default } from "~/features/dashboard/admin-dashboard";
