export { CrmPage as default } from "~/features/crm/crm-page";
