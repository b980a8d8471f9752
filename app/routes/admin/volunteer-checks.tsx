export { ChecksPage as default } from "~/features/volunteering/admin/checks-page";
