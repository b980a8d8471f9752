export { DailyInspirationPage as default } from "~/features/inspiration/admin/daily-inspiration-page";
