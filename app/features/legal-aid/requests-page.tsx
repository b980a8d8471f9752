import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { AppError } from "~domain/errors";
import { MATTERS, type Matter } from "~domain/legal-aid-steps";
import { US_STATES, type UsState } from "~domain/us-states";
import { type LegalAidRow, legalAidList } from "./queries";
import { RequestPage } from "./request-page";
import { StateBadge } from "./requests-badge";

const nameOf = ({ number }: Pick<LegalAidRow, "number">) => `Request ${number}`;
/** Whole: what it is about tells which one to take first. */
const about = ({ case_kind, us_state }: LegalAidRow) =>
  [MATTERS[case_kind as Matter], US_STATES[us_state as UsState]].filter(Boolean).join(", ");
const Dash = () => <span className="text-ink-soft">Not said</span>;

const COLUMNS: readonly Column<LegalAidRow>[] = [
  {
    key: "number",
    header: "Request",
    heading: true,
    className: "md:max-w-72 2xl:max-w-96",
    cell: (request) => (
      <span className="block min-w-0 leading-5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {nameOf(request)}
          {request.possible_conflict ? <Badge tone="danger">Possible conflict</Badge> : null}
        </span>
        <span className="block text-ink-soft">{about(request)}</span>
      </span>
    ),
  },
  {
    key: "state",
    header: "State",
    cell: (request) => (
      <span className="block leading-5 max-md:inline">
        <StateBadge request={request} />
        {request.handler ? <span className="mt-1 block text-ink-soft">{request.handler}</span> : null}
      </span>
    ),
  },
  {
    key: "next",
    header: "In court on",
    sort: "next_date",
    from: "lg",
    cell: ({ next_date }) => (next_date ? <DateText value={next_date} /> : <Dash />),
  },
  {
    key: "came",
    header: "Received",
    sort: "created_at",
    from: "xl",
    cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
  },
  {
    key: "due",
    header: "Promised by",
    sort: "place",
    cell: ({ due_on }) => <DateText value={due_on} />,
  },
];

/** Requests for legal help, for care staff alone (decision 27). No names: those stand behind a reason. */
export function LegalAidRequestsPage() {
  return (
    <ListPage
      list={legalAidList}
      title="Legal Aid"
      lead="What fathers told us stands behind a reason, which they see."
      columns={COLUMNS}
      name={nameOf}
      empty={{ title: "Nobody is waiting", text: "Requests from Legal Aid appear here." }}
      recordPage={(record) => <RequestPage {...record} />}
      failed={(error) =>
        error instanceof AppError && error.code === "forbidden" ? (
          <Notice tone="warning" title="You can't see requests for legal help">
            Only care staff can, not even administrators. An administrator can give you access in User
            Management.
          </Notice>
        ) : null
      }
    />
  );
}
