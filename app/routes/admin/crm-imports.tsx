export { ImportsPage as default } from "~/features/crm/imports/imports-page";
