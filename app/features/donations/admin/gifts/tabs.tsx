import { Tabs } from "~/components/admin/tabs";

const TABS = [
  ["/admin/donations", "Gifts"],
  ["/admin/donations/attempts", "Attempts"],
] as const;

export const GiftTabs = () => <Tabs label="Donations" tabs={TABS} />;
