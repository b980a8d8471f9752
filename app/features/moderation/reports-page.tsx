import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { DateText } from "~/components/ui/date";
import { REPORT_REASONS, REPORTED_KINDS, type ReportReason } from "~domain/reports";
import { CaseBadge } from "./case-badge";
import { CasePage } from "./case-page";
import { type CaseRow, reportList } from "./queries";

const COLUMNS: readonly Column<CaseRow>[] = [
  {
    key: "what",
    header: "What",
    heading: true,
    className: "md:max-w-72",
    cell: ({ title, kind }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-ink-soft">{REPORTED_KINDS[kind] ?? kind}</span>
      </span>
    ),
  },
  {
    key: "reasons",
    header: "Reasons",
    from: "xl",
    className: "md:max-w-72",
    cell: ({ reasons }) => (
      <span className="block md:truncate">
        {reasons.map((reason) => REPORT_REASONS[reason as ReportReason]).join("; ")}
      </span>
    ),
  },
  { key: "count", header: "Reports", cell: ({ report_count }) => report_count },
  { key: "state", header: "State", sort: "place", cell: (report) => <CaseBadge report={report} /> },
  {
    key: "came",
    header: "Since",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
  },
];

/** What people have reported: danger first, then what waits longest. */
export function ReportsPage() {
  return (
    <ListPage
      list={reportList}
      title="Reports"
      columns={COLUMNS}
      name={({ title }) => title}
      empty={{
        title: "Nothing has been reported",
        text: "What people report on the public pages appears here.",
      }}
      recordPage={(record) => <CasePage {...record} />}
    />
  );
}
