export { OpportunitiesPage as default } from "~/features/volunteering/admin/opportunities-page";
