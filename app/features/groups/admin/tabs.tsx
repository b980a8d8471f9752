import { Tabs } from "~/components/admin/tabs";

const TABS = [
  ["/admin/support-groups", "Groups"],
  ["/admin/support-groups/sessions", "Sessions"],
  ["/admin/support-groups/series", "Series"],
  ["/admin/support-groups/rooms", "Ways in and guides"],
  ["/admin/support-groups/hosts", "Hosts"],
] as const;

export const GroupTabs = () => <Tabs label="Support groups" tabs={TABS} />;
