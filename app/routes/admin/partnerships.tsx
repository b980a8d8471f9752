export { PartnersPage as default } from "~/features/partners/admin/partners-page";
