import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { GROUP_LABELS, type GroupLabel, groupSchema as schema } from "~domain/groups";
import { zoneTown } from "~domain/session-time";
import { whereText } from "../group-facts";
import { GroupFields, groupValues, LABELS } from "./group-fields";
import { type GroupListRow, groupList as list, groupWrite as write } from "./queries";
import { GroupTabs } from "./tabs";

const COLUMNS: readonly Column<GroupListRow>[] = [
  {
    key: "name",
    header: "Group",
    heading: true,
    sort: "name",
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  { key: "how", header: "Meets", cell: whereText },
  {
    key: "state",
    header: "State",
    cell: ({ is_active }) => (is_active ? <Badge tone="success">Shown</Badge> : <Badge>Hidden</Badge>),
  },
  { key: "zone", header: "Time zone", from: "lg", cell: ({ time_zone }) => zoneTown(time_zone) },
  {
    key: "labels",
    header: "Good to know",
    from: "xl",
    cell: ({ labels }) => labels.map((label) => GROUP_LABELS[label as GroupLabel]).join(", "),
  },
  { key: "seats", header: "Seats", from: "lg", className: "tabular", cell: ({ capacity }) => capacity },
];
const nameOf = ({ name }: GroupListRow) => name;

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: groupValues }}
      title={record.id ? "Group" : "A new group"}
      fields={(form, row) => <GroupFields form={form} row={row} />}
    />
  );
}

/** What /support-groups shows of groups. Who comes is nowhere here. */
export function GroupsAdmin() {
  return (
    <>
      <GroupTabs />
      <ListPage
        list={list}
        title="Support Groups"
        lead="Nobody sees here who comes."
        columns={COLUMNS}
        name={nameOf}
        empty={{ title: "No groups yet", text: "Add the first one, then a series of sessions." }}
        record={(record) => <Record {...record} />}
        adds={{ label: "Add a group", record: (record) => <Record {...record} /> }}
      />
    </>
  );
}
