export { LegalAidRequestsPage as default } from "~/features/legal-aid/requests-page";
