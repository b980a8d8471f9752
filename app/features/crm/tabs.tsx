import { Tabs } from "~/components/admin/tabs";

const TABS = [
  ["/admin/crm", "People"],
  ["/admin/crm/tasks", "Tasks"],
  ["/admin/crm/segments", "Segments"],
  ["/admin/crm/imports", "Imports"],
] as const;

export const CrmTabs = () => <Tabs label="CRM" tabs={TABS} />;
