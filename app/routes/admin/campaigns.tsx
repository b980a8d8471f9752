export { CampaignsAdmin as default } from "~/features/campaigns/admin/campaigns-admin";
