import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { removeAct } from "~/components/admin/use-row-act";
import { TextField } from "~/components/form/text-field";
import { DateText } from "~/components/ui/date";
import { hostSchema as schema } from "~domain/groups";
import { GroupChoice } from "./group-choice";
import { type HostRow, hostRemoval, hostList as list, hostWrite as write } from "./queries";
import { GroupTabs } from "./tabs";

const LABELS = { group_id: "Group", email: "Email" };
const nameOf = ({ full_name, email }: HostRow) => full_name || email || "Without a name";
const valuesOf = (row: HostRow | null) => ({ group_id: row?.group_id ?? "", email: row?.email ?? "" });
const BULK = [
  removeAct(list, hostRemoval, {
    label: "Remove as host",
    said: (rows) => (rows.length === 1 ? "No longer a host." : `${rows.length} are no longer hosts.`),
  }),
];

const COLUMNS: readonly Column<HostRow>[] = [
  {
    key: "host",
    header: "Host",
    heading: true,
    cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
  },
  { key: "group", header: "Group", cell: ({ group_name }) => group_name },
  {
    key: "since",
    header: "Since",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

function NewHost(record: { id: null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: valuesOf }}
      title="A new host"
      description="Someone with an account. They get a message and find sessions, roster and guide under Groups I Host."
      fields={(form) => (
        <>
          <GroupChoice field={form.field("group_id")} />
          <TextField {...form.field("email")} type="email" label={LABELS.email} required autoComplete="off" />
        </>
      )}
    />
  );
}

/** Who hosts which group. */
export function HostsAdmin() {
  return (
    <>
      <GroupTabs />
      <ListPage
        list={list}
        title="Hosts"
        columns={COLUMNS}
        name={nameOf}
        empty={{ title: "No hosts yet", text: "Add someone by the address they sign in with." }}
        bulk={BULK}
        adds={{ label: "Add a host", record: (record) => <NewHost {...record} /> }}
      />
    </>
  );
}
