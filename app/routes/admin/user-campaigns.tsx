export { UserCampaignsPage as default } from "~/features/campaigns/admin/user-campaigns-page";
