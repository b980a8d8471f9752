import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import type { RecordPageProps } from "~/components/admin/list-page";
import { NotSent } from "~/components/admin/not-sent";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { listKey, rowQuery } from "~/lib/list/reads";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { REPORT_REASONS, REPORTED_KINDS, type ReportReason } from "~domain/reports";
import { cleanText } from "~domain/text";
import { CaseBadge } from "./case-badge";
import { outcomeOf } from "./case-words";
import { Appealed, DecideCase, type Undecided } from "./decide-case";
import { HandedOver } from "./handed-over";
import { stepAside } from "./mutations";
import { isBetweenTwo } from "./outcomes";
import { type CaseRow, reportList, reportsOf } from "./queries";
import { ReportedWords } from "./reported-words";

/** One thing that was reported: what people said about it, and what we decide. */
export function CasePage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(reportList, id));
  const { data: report } = query;
  return (
    <RecordPage
      back={back}
      title={report?.title ?? "Report"}
      lead={report ? <Lead report={report} /> : undefined}
    >
      {report ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid gap-8">
            {isBetweenTwo(report.kind) ? null : <ReportedWords id={report.id} />}
            <Said id={report.id} />
            {isBetweenTwo(report.kind) && report.state !== "closed" ? (
              <HandedOver id={report.id} state={report.state} />
            ) : null}
            <Course report={report} />
          </div>
          <Decision report={report} back={back} />
        </div>
      ) : report === null ? (
        <Notice tone="warning">
          There is no such case for you. What is your own matter is with someone else.
        </Notice>
      ) : (
        <NotLoaded query={query} what="the case" />
      )}
    </RecordPage>
  );
}

function Lead({ report }: { report: CaseRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      <span>{REPORTED_KINDS[report.kind] ?? report.kind}</span>
      <Link to={report.path} className="text-link underline underline-offset-4 wrap-anywhere">
        {report.path}
      </Link>
      <CaseBadge report={report} />
    </span>
  );
}

/** What was said about it; by whom is nobody's to read. */
function Said({ id }: { id: string }) {
  const query = useQuery(reportsOf(id));
  return (
    <section aria-labelledby="said" className="paper p-6">
      <h2 id="said" className="text-xl">
        What people said
      </h2>
      {query.data ? null : <NotLoaded query={query} what="the reports" part />}
      <ul className="mt-2 divide-y divide-line">
        {query.data?.map(({ id, reason, words, from_account, created_at }) => (
          <li key={id} className="py-3">
            <p className="font-semibold">{REPORT_REASONS[reason as ReportReason]}</p>
            <p className="text-sm text-ink-soft">
              <DateText value={created_at} />
              {from_account ? ", signed in" : ", a visitor"}
            </p>
            {words ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What we wrote, and what the author wrote back. */
function Course({ report }: { report: CaseRow }) {
  const unheard = isBetweenTwo(report.kind) && report.decision === "kept";
  const steps = [
    { title: unheard ? "Our note" : "We wrote", words: report.words, at: report.decided_at },
    {
      title: `${isBetweenTwo(report.kind) ? "The other side" : "The author"} asked for a second look`,
      words: report.appeal,
      at: report.appealed_at,
    },
    { title: "After the second look we wrote", words: report.appeal_words, at: report.appeal_decided_at },
  ].filter(({ words }) => words);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="course" className="paper grid gap-4 p-6">
      <h2 id="course" className="text-xl">
        So far
      </h2>
      {steps.map(({ title, words, at }) => (
        <div key={title}>
          <h3 className="text-base font-semibold">{title}</h3>
          {at ? (
            <p className="text-sm text-ink-soft">
              <DateText value={at} />
            </p>
          ) : null}
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
        </div>
      ))}
    </section>
  );
}

function Decision({ report, back }: { report: CaseRow; back: RecordPageProps["back"] }) {
  const { state } = report;
  const [{ decision, words, said }, setTyped] = useState<Undecided>({ decision: "", words: "" });
  const typed = cleanText(words);
  // It was sent, also by a press whose answer was lost.
  const isOurs = [
    [report.decision, report.words],
    [report.appeal_decision, report.appeal_words],
  ].some(([taken, why]) => taken === decision && (why ?? "") === typed);
  const here = useKeptFocus<HTMLElement>(state);
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-labelledby="decision"
      className="paper grid gap-6 p-6 outline-none"
    >
      <h2 id="decision" className="text-xl">
        Decision
      </h2>
      {state === "open" ? (
        <DecideCase report={report} onTyped={setTyped} />
      ) : state === "appealed" ? (
        <Appealed report={report} onTyped={setTyped} />
      ) : (
        <>
          {(said || typed) && !isOurs ? (
            <NotSent said={said ?? "Someone else has decided this in the meantime."} words={typed} />
          ) : null}
          <p>{outcomeOf(report)}</p>
        </>
      )}
      {state === "open" || state === "appealed" ? <StepAside id={report.id} back={back} /> : null}
    </section>
  );
}

/** Whoever is concerned himself leaves the case to others. */
function StepAside({ id, back }: { id: string; back: RecordPageProps["back"] }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const ask = () =>
    setQuestion({
      title: "Leave this to someone else?",
      text: "You no longer see this case, and cannot take this back. Others decide.",
      yes: "Leave it to others",
      act: async () => {
        await stepAside(id);
        await navigate(back.to);
        await queryClient.invalidateQueries({ queryKey: listKey(reportList) });
        showConfirmation("Someone else decides about it.");
      },
    });
  return (
    <div className="border-t border-line pt-4">
      <Button variant="link" size="sm" onClick={ask}>
        This is about me or my family
      </Button>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
