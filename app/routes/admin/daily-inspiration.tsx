import { DailyInspirationPage } from "~/features/inspiration/daily-inspiration-page";

export default function DailyInspiration() {
  return <DailyInspirationPage />;
}
