export { UserCampaignsPage as default } from "~/features/campaigns/review/user-campaigns-page";
