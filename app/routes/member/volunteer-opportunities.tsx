export { OpeningsPage as default } from "~/features/volunteering/openings-page";
