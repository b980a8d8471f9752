import { CareDoor } from "~/features/care/emergency";
import { IncidentsPage } from "~/features/groups/incidents/incidents-page";

export default function GroupReportsPage() {
  return (
    <CareDoor title="Group Reports">
      <IncidentsPage />
    </CareDoor>
  );
}
