import { ActivitiesPage } from "~/features/volunteering/activities-page";

export default function VolunteerActivitiesPage() {
  return <ActivitiesPage />;
}
