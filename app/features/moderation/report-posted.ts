import { REPORT_FORM, REPORT_RECEIVED } from "~/components/moderation/report-form";
import { callBy } from "~/lib/call-function";
import { postedForm } from "~/lib/posted";
import type { ReportAnswer } from "~domain/reports";

/** A report, sent without JavaScript. Who sends it again is told the same: the database counts it once. */
export const reportPosted = postedForm({
  ...REPORT_FORM,
  send: (content, visitor) => callBy<ReportAnswer>(visitor, "report-content", content, REPORT_RECEIVED),
});
