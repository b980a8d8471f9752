import { Tabs } from "~/components/admin/tabs";

const TABS = [
  ["/admin/newsletter", "Subscribers"],
  ["/admin/newsletter/letters", "Letters"],
] as const;

export const NewsletterTabs = () => <Tabs label="Newsletter" tabs={TABS} />;
