export { HoursPage as default } from "~/features/volunteering/admin/hours-page";
