export { MyCampaignsPage as default } from "~/features/campaigns/mine/my-campaigns-page";
