export { ReportsPage as default } from "~/features/moderation/reports-page";
