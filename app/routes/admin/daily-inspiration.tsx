import { DailyInspirationPage } from "~/features/inspiration/admin/daily-inspiration-page";

export default function DailyInspiration() {
  return <DailyInspirationPage />;
}
