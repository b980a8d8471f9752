import { Tabs } from "~/components/admin/tabs";

const TABS = [
  ["/admin/volunteers", "People"],
  ["/admin/volunteers/checks", "Checks"],
  ["/admin/volunteers/opportunities", "Opportunities"],
  ["/admin/volunteers/shifts", "Shifts"],
  ["/admin/volunteers/roster", "Roster"],
  ["/admin/volunteers/hours", "Hours"],
] as const;

export const VolunteerTabs = () => <Tabs label="Volunteers" tabs={TABS} />;
