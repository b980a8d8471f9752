import { useActionData } from "react-router";
import { type VerifyPosted, verifyPosted } from "~/features/volunteering/posted";
import { VerifyPage } from "~/features/volunteering/verify-page";
import { pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({ description: "Check a letter about a volunteer's hours." });
export const loader = pageLoader(queries, head);
export const action = pageAction(verifyPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function VolunteerVerifyPage() {
  return <VerifyPage posted={useActionData<VerifyPosted>() ?? null} />;
}
