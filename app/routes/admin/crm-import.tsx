export { NewImport as default } from "~/features/crm/imports/new-import";
