export { AttemptsPage as default } from "~/features/donations/admin/gifts/attempts-page";
