export { RequestsPage as default } from "~/features/directory/requests-page";
