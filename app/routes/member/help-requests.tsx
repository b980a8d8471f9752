export { RequestsPage as default } from "~/features/care/requests/requests-page";
