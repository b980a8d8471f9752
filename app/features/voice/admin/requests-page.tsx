import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DecideWords, type KeptWords } from "~/components/admin/decide-words";
import { ListPage, type RecordPageProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { ReviewBadge } from "~/components/ui/review-badge";
import { rowQuery } from "~/lib/list/reads";
import { ASK_AGAIN_DAYS } from "~domain/posts";
import type { Decision } from "~domain/reviews";
import { decideRequest } from "../writing/mutations";
import { isOverdue, Promised } from "../writing/promise";
import { type RequestRow, requestList } from "./queries";

const COLUMNS: readonly Column<RequestRow>[] = [
  {
    key: "who",
    header: "Who",
    heading: true,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: "state", header: "State", cell: ({ state }) => <ReviewBadge state={state} /> },
  {
    key: "asked",
    header: "Asked",
    sort: "asked_at",
    cell: ({ asked_at }) => <DateText value={asked_at} relativeTo={Date.now()} />,
  },
  {
    key: "promised",
    header: "Promised by",
    from: "lg",
    cell: ({ state, asked_at }) => (state === "waiting" ? <Promised submitted_at={asked_at} /> : null),
  },
];

/** Who would like to write for Our Voice. */
export function RequestsPage() {
  return (
    <ListPage
      list={requestList}
      title="Writer Requests"
      columns={COLUMNS}
      name={({ name }) => name}
      empty={{ title: "Nobody has asked yet", text: "Who asks to write for Our Voice appears here." }}
      recordPage={(record) => <RequestPage {...record} />}
    />
  );
}

function RequestPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(requestList, id));
  const request = query.data;
  return (
    <RecordPage
      back={back}
      title={request?.name ?? "Request"}
      lead={request ? <ReviewBadge state={request.state} /> : undefined}
    >
      {request ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-6">
            <Text id="motive" title="About the writer" text={request.motive} />
            <Text id="sample" title="A piece of theirs" text={request.sample} />
          </div>
          <Decide request={request} />
        </div>
      ) : request === null ? (
        <Notice tone="warning">There is no such request.</Notice>
      ) : (
        <NotLoaded query={query} what="the request" />
      )}
    </RecordPage>
  );
}

function Text({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id} className="paper p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="measure mt-4 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

type Choice = { label: string; title: string; text: string; yes: string; said: string };
const CHOICES: Readonly<Record<Decision, (waiting: boolean) => Choice>> = {
  approved: () => ({
    ...{ label: "Approve", title: "Let them write?", yes: "Approve", said: "Approved. They have been told." },
    text: "They can write at once. You still read each post before visitors do.",
  }),
  asked: () => ({
    ...{ label: "Ask back", title: "Ask them?", yes: "Ask", said: "Asked. They have been told." },
    text: "They can change their request, and it comes back here.",
  }),
  declined: (waiting) =>
    waiting
      ? {
          ...{ label: "Decline", title: "Decline?", yes: "Decline", said: "Declined. They have been told." },
          text: `They can ask once more after ${ASK_AGAIN_DAYS} days.`,
        }
      : {
          ...{ label: "Revoke", title: "Revoke the right to write?", yes: "Revoke" },
          said: "They cannot write any more.",
          text: `Their posts stay as they are. They can ask once more after ${ASK_AGAIN_DAYS} days.`,
        },
};

function Decide({ request }: { request: RequestRow }) {
  const { state, words, asked_at, post_count } = request;
  // What was on the screen when it was pressed: what comes meanwhile was not read.
  const [open, setOpen] = useState<{ decision: Decision; request: RequestRow } | null>(null);
  const choice = (one: Decision, of = request) => CHOICES[one](of.state !== "approved");
  const possible: Decision[] = state === "approved" ? ["declined"] : ["approved", "asked", "declined"];
  const shown = open && choice(open.decision, open.request);
  const kept = useRef<KeptWords>({});
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="decision" className="paper p-6">
      <h2 id="decision" className="text-xl">
        Decision
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Asked on <DateText value={asked_at} />
        {state === "waiting" ? (
          <>
            , answer promised by <Promised submitted_at={asked_at} />
            {isOverdue(asked_at) ? " (overdue)" : null}
          </>
        ) : null}
        . {post_count === 1 ? "1 post" : `${post_count} posts`} so far.
      </p>
      {words ? (
        <blockquote className="mt-4 border-l-4 border-line-strong pl-4 whitespace-pre-line">
          {words}
        </blockquote>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {possible
          .filter((one) => one !== state)
          .map((one) => (
            <Button
              key={one}
              variant={one === "approved" ? "primary" : "quiet"}
              className={one === "declined" ? "text-danger!" : undefined}
              onClick={() => setOpen({ decision: one, request })}
            >
              {choice(one).label}
            </Button>
          ))}
      </div>
      <Dialog open={shown !== null} onClose={close} title={shown?.title ?? ""} description={shown?.text}>
        {open && shown ? <DecideForm {...open} kept={kept.current} choice={shown} onClose={close} /> : null}
      </Dialog>
    </section>
  );
}

interface DecideFormProps {
  kept: KeptWords;
  request: RequestRow;
  decision: Decision;
  choice: Choice;
  onClose: () => void;
}

function DecideForm({ request, decision, kept, choice, onClose }: DecideFormProps) {
  const decide = (words: string) => decideRequest(request, decision, words);
  const { yes, said } = choice;
  return <DecideWords {...{ decision, kept, yes, said, decide, onClose }} label="Your words to them" />;
}
