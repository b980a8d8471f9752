import { IncidentsPage } from "~/features/groups/incidents/incidents-page";

export default function GroupReports() {
  return <IncidentsPage />;
}
