import { useActionData } from "react-router";
import { ReportPage } from "~/features/moderation/report-page";
import { reportPosted } from "~/features/moderation/report-posted";
import { type Posted, pageAction } from "~/lib/posted";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import type { ReportAnswer } from "~domain/reports";

const queries: PageQueries = () => ({});
const head: PageHead = () => ({ description: "Report something people wrote on this site." });
export const loader = pageLoader(queries, head);
export const action = pageAction(reportPosted);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Report() {
  return <ReportPage posted={useActionData<Posted<ReportAnswer>>() ?? null} />;
}
