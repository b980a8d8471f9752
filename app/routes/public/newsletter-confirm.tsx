import { useActionData } from "react-router";
import { ConfirmPage } from "~/features/newsletter/confirm-page";
import type { NewsletterPosted } from "~/features/newsletter/forms";
import { linkPosted, subscribePosted } from "~/features/newsletter/posted";
import { pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({ description: "Confirm that you want our newsletter." });
export const loader = pageLoader(queries, head);
export const action = pageAction(subscribePosted, linkPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function NewsletterConfirmPage() {
  return <ConfirmPage posted={useActionData<NewsletterPosted>() ?? null} />;
}
