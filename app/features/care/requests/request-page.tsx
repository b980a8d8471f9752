import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { ForCareStaff, useMayAct } from "~/components/care/may-act";
import { NewsFailed } from "~/components/care/news-failed";
import { ReasonGate } from "~/components/care/reason-gate";
import { Shut } from "~/components/care/shut";
import { Notice } from "~/components/feedback/notice";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { saveFile } from "~/lib/browser/save-file";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { APPLY_STATES, HELP_KINDS, HOW_SOON } from "~domain/apply";
import { formatDate } from "~domain/dates";
import { DECISIONS, HELP_STATES, type HelpRequest, REACH_BY } from "~domain/help-requests";
import { HandOver, TakeButton } from "./assign";
import { readCareFile } from "./mutations";
import { Payments } from "./payments";
import { isLate, requestNumber, requestQueries } from "./queries";
import { type Unsent, WordsForm } from "./words-form";

/** One request with everything, opened for a reason that its father sees. */
export function RequestPage({ id, back }: RecordPageProps) {
  return (
    <RecordPage back={back} title={requestNumber(id)}>
      <ReasonGate record={`help_requests ${id}`} ask={(reason) => requestQueries.one(id, reason)}>
        {(query) => <Opened id={id} query={query} />}
      </ReasonGate>
    </RecordPage>
  );
}

function Opened({ id, query }: { id: string; query: UseQueryResult<HelpRequest> }) {
  const queryClient = useQueryClient();
  const mayAct = useMayAct();
  const { data: request } = query;
  const here = useKeptFocus<HTMLElement>(`${request?.state} ${request?.assigned_to}`);
  const [kept] = useState<Unsent>({});
  if (!request) {
    const payment = Object.values(kept.payment ?? {})
      .filter(Boolean)
      .join(", ");
    return <Shut query={query} unsent={[kept.words?.words, payment, kept.call_off]} />;
  }
  // The list, and this request, which is read once more: a look like any other.
  const onDone = () => queryClient.invalidateQueries({ queryKey: requestQueries.all });
  return (
    <div className="grid items-start gap-8 @min-[57rem]:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-8">
        {request.news_failed ? <NewsFailed /> : null}
        <Story request={request} />
        <Written request={request} />
      </div>
      <div className="grid gap-8">
        <section
          ref={here}
          tabIndex={-1}
          aria-labelledby="standing"
          className="paper space-y-4 p-6 outline-none"
        >
          <h2 id="standing" className="text-xl">
            {HELP_STATES[request.state]}
          </h2>
          <p className="text-base text-ink-soft">
            {request.assigned_name ? `Handled by ${request.assigned_name}.` : "Nobody handles it yet."}
            {whoseTurn(request)}
          </p>
          {request.decision ? (
            <Notice title={DECISIONS[request.decision]}>{request.decision_words}</Notice>
          ) : null}
          {mayAct && !request.assigned_to ? <TakeButton id={id} onDone={onDone} /> : null}
          {mayAct && request.state !== "decided" ? (
            <HandOver id={id} was={request.assigned_to ?? ""} onDone={onDone} />
          ) : null}
        </section>
        <ForCareStaff>
          <WordsForm request={request} onDone={onDone} kept={kept} />
        </ForCareStaff>
        <Payments request={request} onDone={onDone} mayAct={mayAct} kept={kept} />
      </div>
    </div>
  );
}

function whoseTurn({ state, waits_for_us, due_on }: HelpRequest): string {
  if (waits_for_us && due_on)
    return ` An answer ${isLate({ owed_on: due_on }) ? "was" : "is"} promised by ${formatDate(due_on)}.`;
  return state === "decided" ? "" : " It is his turn to answer.";
}

function Story({ request }: { request: HelpRequest }) {
  const { story, cost, tried, children, name, reach_by, email, phone, safe_to_call, us_state, story_gone } =
    request;
  const facts: [string, string | null][] = [
    ["Help with", HELP_KINDS[request.kind]],
    ["How soon", HOW_SOON[request.how_soon]],
    ["What happened", story_gone ? "He took these words back." : story],
    ["What it costs", cost],
    ["Whom he asked", tried],
    ["His kids", children],
    ["Name", name],
    ["Lives in", APPLY_STATES[us_state] ?? us_state],
    [
      "Answer him",
      reach_by === "link"
        ? "On his private page only"
        : (REACH_BY[reach_by as "email" | "phone"]?.label ?? null),
    ],
    ["Email", email],
    ["Phone", phone],
    ["Safe to call", safe_to_call],
  ];
  return (
    <section aria-labelledby="story" className="paper p-6">
      <h2 id="story" className="mb-4 text-xl">
        What he sent
      </h2>
      <dl className="grid gap-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
              {value || <span className="text-ink-soft">Not given</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const WHO = { written: "He wrote", said: "Answer", asked: "Asked", note: "Note for staff" } as const;

function Written({ request: { lines, files } }: { request: HelpRequest }) {
  const { run, pending } = useAction();
  return (
    <section aria-labelledby="written" className="paper p-6">
      <h2 id="written" className="mb-4 text-xl">
        Since then
      </h2>
      <ol className="grid gap-4">
        {lines.map(({ id, kind, by, at, words }) => (
          <li key={id}>
            <p className="text-sm font-semibold text-ink-soft">
              {`${WHO[kind]}${by ? `, ${by}` : ""}, ${formatDate(at)}`}
            </p>
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{words}</p>
          </li>
        ))}
        {files.map(({ id, label, name }) => (
          <li key={id}>
            <Button
              variant="link"
              aria-disabled={pending}
              onClick={() =>
                void run(async () => saveFile(await readCareFile(name), `${id}.${name.split(".").pop()}`))
              }
            >
              {`Save the file: ${label}`}
            </Button>
          </li>
        ))}
      </ol>
      {lines.length + files.length === 0 ? <p className="text-ink-soft">Nothing yet.</p> : null}
    </section>
  );
}
