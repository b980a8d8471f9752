import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { useAuth } from "~/lib/session";
import { APPLY_STATES, HELP_KINDS, type HelpKind, HOW_SOON, type HowSoon } from "~domain/apply";
import { HELP_STATES } from "~domain/help-requests";
import { CareDoor } from "../emergency";
import { isLate, type RequestRow, requestList, requestNumber, requestQueries } from "./queries";
import { RequestPage } from "./request-page";

const COLUMNS: readonly Column<RequestRow>[] = [
  {
    key: "what",
    header: "Request",
    heading: true,
    className: "md:max-w-60 2xl:max-w-80",
    cell: ({ id, kind, us_state }) => (
      <span className="block min-w-0 leading-5">
        <span className="block font-semibold">{HELP_KINDS[kind as HelpKind]}</span>
        <span className="block truncate text-ink-soft">{`${requestNumber(id)}, ${APPLY_STATES[us_state] ?? us_state}`}</span>
      </span>
    ),
  },
  {
    key: "state",
    header: "State",
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <StateBadge row={row} />
        {row.payment_waits ? <Badge tone="warning">Second yes needed</Badge> : null}
      </span>
    ),
  },
  { key: "soon", header: "How soon", from: "xl", cell: ({ how_soon }) => HOW_SOON[how_soon as HowSoon] },
  {
    key: "who",
    header: "Handled by",
    from: "xl",
    cell: ({ assigned_name }) => assigned_name ?? <span className="text-ink-soft">Nobody yet</span>,
  },
  {
    key: "came",
    header: "Received",
    sort: "sent_at",
    cell: ({ sent_at }) => (sent_at ? <DateText value={sent_at} relativeTo={Date.now()} /> : null),
  },
  {
    key: "due",
    header: "Promised by",
    sort: "owed_on",
    cell: ({ owed_on }) => (owed_on ? <DateText value={owed_on} /> : null),
  },
];

const TONES = {
  draft: "neutral",
  received: "warning",
  reading: "brand",
  asked: "neutral",
  decided: "success",
} as const;

function StateBadge({ row }: { row: RequestRow }) {
  if (isLate(row)) return <Badge tone="danger">Overdue</Badge>;
  const state = row.state as keyof typeof TONES;
  return <Badge tone={TONES[state]}>{HELP_STATES[state]}</Badge>;
}

const about = (hours: number) =>
  hours < 0.95 ? "less than an hour" : hours < 1.05 ? "an hour" : `${Math.round(hours * 10) / 10} hours`;

function AnswerHours() {
  const { data } = useQuery(requestQueries.hours());
  if (data === undefined) return null;
  return data === null
    ? "No first answer in the last 30 days yet."
    : `First answer after ${about(data)} (median of 30 days).`;
}

/** What fathers asked for on /apply. The list names nobody; a request opens for a reason. */
export function RequestsPage() {
  const { user } = useAuth();
  const me = user?.id ?? "";
  const list = useMemo(() => requestList(me), [me]);
  return (
    <CareDoor title="Requests for help">
      <ListPage
        list={list}
        title="Requests for help"
        lead={<AnswerHours />}
        columns={COLUMNS}
        name={({ id }) => requestNumber(id)}
        empty={{ title: "Nothing here", text: "What fathers ask for on /apply appears here." }}
        recordPage={(record) => <RequestPage {...record} />}
      />
    </CareDoor>
  );
}
