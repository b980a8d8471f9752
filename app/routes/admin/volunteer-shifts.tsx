export { ShiftsPage as default } from "~/features/volunteering/admin/shifts-page";
