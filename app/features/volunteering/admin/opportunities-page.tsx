import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { changeAct } from "~/components/admin/use-row-act";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { opportunityInput as schema } from "~domain/volunteer-input";
import { placeText } from "~domain/volunteering";
import { LABELS, OpportunityFields, opportunityValues } from "./opportunity-fields";
import {
  archiveWrite,
  opportunityList as list,
  type OpportunityRow,
  opportunityWrite as write,
} from "./queries";
import { VolunteerTabs } from "./tabs";

const COLUMNS: readonly Column<OpportunityRow>[] = [
  {
    key: "title",
    header: "Opportunity",
    heading: true,
    className: "md:max-w-80",
    cell: ({ title, summary }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-ink-soft">{summary}</span>
      </span>
    ),
  },
  {
    key: "state",
    header: "State",
    cell: ({ is_active, archived }) =>
      archived ? (
        <Badge>Archived</Badge>
      ) : (
        <Badge tone={is_active ? "success" : "neutral"}>{is_active ? "Shown" : "Hidden"}</Badge>
      ),
  },
  { key: "where", header: "Where", cell: placeText },
  {
    key: "kind",
    header: "Kind",
    from: "lg",
    cell: ({ near_children, is_task }) =>
      [near_children ? "Check needed" : "", is_task ? "Task" : ""].filter(Boolean).join(", "),
  },
  {
    key: "changed",
    header: "Changed",
    sort: "updated_at",
    from: "xl",
    cell: ({ updated_at }) => <DateText value={updated_at} relativeTo={Date.now()} />,
  },
];
const ARCHIVE = changeAct(
  list,
  archiveWrite,
  { archived: true },
  { label: "Archive", said: () => "In the archive. Who signed up still comes." },
);
const RESTORE = changeAct(
  list,
  archiveWrite,
  { archived: false },
  { label: "Bring back", said: () => "Out of the archive." },
);

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write }}
      remove={(row) => (row.archived ? RESTORE : ARCHIVE)}
      title={record.id ? "Opportunity" : "A new opportunity"}
      values={opportunityValues}
      labels={LABELS}
      fields={(form, row) => <OpportunityFields form={form} isNew={row === null} />}
    />
  );
}

/** What volunteers can do; their times stand under Shifts. */
export function OpportunitiesPage() {
  return (
    <>
      <VolunteerTabs />
      <ListPage
        list={list}
        title="Opportunities"
        columns={COLUMNS}
        name={({ title }) => title}
        empty={{ title: "No opportunities yet", text: "Add the first one, then its shifts." }}
        bulk={[ARCHIVE, RESTORE]}
        record={(record) => <Record {...record} />}
        adds={{ label: "Add an opportunity", record: (record) => <Record {...record} /> }}
      />
    </>
  );
}
