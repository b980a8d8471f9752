export { RequestsPage as default } from "~/features/voice/admin/requests-page";
