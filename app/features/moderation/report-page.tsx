import { useState } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { ReportForm } from "~/components/moderation/report-form";
import { ReportThanks } from "~/components/moderation/report-thanks";
import { Container, SectionHeading } from "~/components/ui/section";
import type { Posted } from "~/lib/posted";
import type { ReportAnswer } from "~domain/reports";

/** /report: where "Report" leads without JavaScript, from whatever people wrote. */
export function ReportPage({ posted }: { posted: Posted<ReportAnswer> | null }) {
  const [params] = useSearchParams();
  const [sent, setSent] = useState(posted?.done !== undefined);
  const [kind, id] = [params.get("kind") ?? "", params.get("id") ?? ""];
  return (
    <Container width="text" className="min-h-[60vh] py-12 md:py-20">
      <SectionHeading level={1} title={sent ? "Thank you" : "Report this"} />
      <div className="mt-8">
        {sent ? (
          <ReportThanks />
        ) : kind && id ? (
          <ReportForm kind={kind} record_id={id} posted={posted} onSent={() => setSent(true)} />
        ) : (
          <Notice title="Nothing is named here">
            Press “Report” beside what you want to report: it brings you here with it.
          </Notice>
        )}
      </div>
    </Container>
  );
}
