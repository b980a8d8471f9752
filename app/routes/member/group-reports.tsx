export { IncidentsPage as default } from "~/features/groups/incidents/incidents-page";
