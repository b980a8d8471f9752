import { OpeningsPage } from "~/features/volunteering/openings-page";

export default function VolunteerOpportunitiesPage() {
  return <OpeningsPage />;
}
