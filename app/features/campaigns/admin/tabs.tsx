import { Tabs } from "~/components/admin/tabs";

const TABS = [
  ["/admin/campaigns", "Campaigns"],
  ["/admin/campaigns/updates", "Updates"],
] as const;

export const CampaignTabs = () => <Tabs label="Campaigns of the foundation" tabs={TABS} />;
