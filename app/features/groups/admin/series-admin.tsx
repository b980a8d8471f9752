import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { DateText } from "~/components/ui/date";
import { EVERY, seriesSchema as schema } from "~domain/groups";
import { clockText, zoneTown } from "~domain/session-time";
import { GroupChoice } from "./group-choice";
import { seriesList as list, type SeriesRow, seriesWrite as write } from "./queries";
import { GroupTabs } from "./tabs";

const LABELS = {
  group_id: "Group",
  every: "How often",
  starts_on: "First day",
  local_time: "Begins at",
  minutes: "Minutes",
  ends_on: "Last day",
};
const nameOf = ({ support_groups: group, every }: SeriesRow) => `${group?.name ?? "Group"}: ${EVERY[every]}`;
const valuesOf = (row: SeriesRow | null) => ({
  group_id: row?.group_id ?? "",
  every: row?.every ?? "week",
  starts_on: row?.starts_on ?? "",
  local_time: row?.local_time.slice(0, 5) ?? "20:00",
  minutes: String(row?.minutes ?? 60),
  ends_on: row?.ends_on ?? "",
});

const COLUMNS: readonly Column<SeriesRow>[] = [
  {
    key: "group",
    header: "Series",
    heading: true,
    cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
  },
  {
    key: "time",
    header: "Begins at",
    cell: ({ local_time, support_groups: group }) =>
      `${clockText(local_time)}, ${zoneTown(group?.time_zone ?? "")} time`,
  },
  {
    key: "from",
    header: "First day",
    sort: "starts_on",
    from: "lg",
    cell: (row) => <DateText value={row.starts_on} />,
  },
  {
    key: "to",
    header: "Last day",
    from: "lg",
    cell: (row) => (row.ends_on ? <DateText value={row.ends_on} /> : "None"),
  },
];

function Record(record: { id: string | null; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: valuesOf }}
      title={record.id ? "Series" : "A new series"}
      description="Sessions are made twelve weeks ahead. A change moves those to come, and everyone with a seat is told."
      fields={(form, row) => (
        <>
          {row ? (
            <p className="font-semibold">{nameOf(row)}</p>
          ) : (
            <GroupChoice field={form.field("group_id")} />
          )}
          <SelectField {...form.field("every")} label={LABELS.every}>
            <Options of={EVERY} />
          </SelectField>
          <TextField
            {...form.field("starts_on")}
            type="date"
            label={LABELS.starts_on}
            hint="Its weekday counts; for every month also which one of the month it is."
            required
          />
          <TextField
            {...form.field("local_time")}
            type="time"
            label={LABELS.local_time}
            hint="In the group's time."
            required
          />
          <TextField {...form.field("minutes")} label={LABELS.minutes} inputMode="numeric" required />
          <TextField
            {...form.field("ends_on")}
            type="date"
            label={LABELS.ends_on}
            hint="What comes after it is called off."
            optional
          />
        </>
      )}
    />
  );
}

/** The rules by which groups meet. */
export function SeriesAdmin() {
  return (
    <>
      <GroupTabs />
      <ListPage
        list={list}
        title="Series"
        columns={COLUMNS}
        name={nameOf}
        empty={{ title: "No series yet", text: "Add one, and its sessions are there at once." }}
        record={(record) => <Record {...record} />}
        adds={{ label: "Add a series", record: (record) => <Record {...record} /> }}
      />
    </>
  );
}
