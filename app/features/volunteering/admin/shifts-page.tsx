import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { Badge } from "~/components/ui/badge";
import { changeRows } from "~/lib/list/save";
import { shiftInput as schema } from "~domain/volunteer-input";
import { minutesText, wallText } from "~domain/volunteering";
import { cancelWrite, shiftList as list, type ShiftRow, shiftWrite as write } from "./queries";
import { LABELS, ShiftFields, shiftValues } from "./shift-fields";
import { VolunteerTabs } from "./tabs";

function State({ row: { cancelled, is_shown, is_past } }: { row: ShiftRow }) {
  if (cancelled) return <Badge tone="danger">Called off</Badge>;
  if (is_past) return <Badge>Begun</Badge>;
  return <Badge tone={is_shown ? "success" : "neutral"}>{is_shown ? "Open" : "Hidden"}</Badge>;
}

const COLUMNS: readonly Column<ShiftRow>[] = [
  {
    key: "title",
    header: "Shift",
    heading: true,
    // Many are called the same: where links are read one by one, each says when.
    cell: (row) => (
      <span className="font-semibold">
        {row.title}
        <span className="sr-only"> ({wallText(row)})</span>
      </span>
    ),
  },
  { key: "when", header: "When", sort: "sort_at", cell: wallText },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
  {
    key: "places",
    header: "Places",
    cell: ({ taken, capacity, waiting, offered, clashes }) =>
      [
        `${taken} of ${capacity}`,
        waiting > 0 ? `${waiting} waiting` : "",
        offered > 0 ? `${offered} offered` : "",
        clashes > 0 ? `${clashes} at another shift then` : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
  { key: "long", header: "Length", from: "lg", cell: ({ minutes }) => minutesText(minutes) },
];

/** Afterwards hours are entered; whoever came would be told that it did not take place. */
const isToCome = ({ cancelled, is_past }: ShiftRow) => !cancelled && !is_past;

/** Two shifts at once are a volunteer's own to sort out; whoever moves one knows how many that is. */
const clashText = ({ clashes }: ShiftRow) =>
  clashes === 1
    ? "One of those who come has another shift at that time. They have been told."
    : `${clashes} of those who come have another shift at that time. They have been told.`;

/** Those who signed up are told; that cannot be taken back, and neither can this. */
const CANCEL: Act<ShiftRow> = {
  label: "Call off",
  danger: true,
  act: (rows) => changeRows(list, cancelWrite, rows, { cancelled: true }),
  warns: "Everyone who signed up is told now.",
  said: () => "Called off. Everyone who signed up has been told.",
  only: {
    fits: isToCome,
    others: (count) =>
      count === 1
        ? "One has begun or was called off before."
        : `${count} have begun or were called off before.`,
  },
};

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write }}
      remove={(row) => (isToCome(row) ? CANCEL : undefined)}
      title={record.id ? "Shift" : "A new shift"}
      description="Everyone who signed up is told of a new time, also when they have another shift then."
      values={shiftValues}
      labels={LABELS}
      warns={(row) => (row.clashes > 0 ? clashText(row) : undefined)}
      fields={(form, row) => <ShiftFields form={form} row={row} />}
    />
  );
}

/** When things are done, and how many places there are. */
export function ShiftsPage() {
  return (
    <>
      <VolunteerTabs />
      <ListPage
        list={list}
        title="Shifts"
        columns={COLUMNS}
        name={(row) => `${row.title}, ${wallText(row)}`}
        empty={{ title: "No shifts yet", text: "Add an opportunity first, then its shifts." }}
        bulk={[CANCEL]}
        record={(record) => <Record {...record} />}
        adds={{ label: "Add a shift", record: (record) => <Record {...record} /> }}
      />
    </>
  );
}
