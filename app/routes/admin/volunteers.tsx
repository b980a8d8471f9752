export { VolunteersPage as default } from "~/features/volunteering/admin/people-page";
