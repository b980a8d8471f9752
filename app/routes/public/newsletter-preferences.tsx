import { PreferencesPage } from "~/features/newsletter/preferences-page";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({
  description: "Choose what our newsletter is about and how often it comes, or leave.",
});
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function NewsletterPreferencesPage() {
  return <PreferencesPage />;
}
