export { RosterPage as default } from "~/features/volunteering/admin/roster-page";
