import { EditDialog } from "~/components/admin/edit-dialog";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Badge } from "~/components/ui/badge";
import { formatDate } from "~domain/dates";
import { GROUP_LENGTHS, sessionSchema as schema } from "~domain/groups";
import { clockText, sessionTime } from "~domain/session-time";
import { isWritten } from "../join-ways";
import { SessionTimeText } from "../session-time";
import { NewSession } from "./new-session";
import { sessionList as list, type SessionRow, sessionWrite as write } from "./queries";
import { GroupTabs } from "./tabs";

const LABELS = {
  moved_day: "Move to another day",
  moved_time: "Move to another time",
  standing: "State",
  hosted_by: "Hosted this time by",
  note: "A note to everyone",
};
const nameOf = ({ support_groups: group, day }: SessionRow) =>
  `${group?.name ?? "Group"}, ${formatDate(day)}`;
const zoneOf = ({ support_groups: group }: SessionRow) => group?.time_zone ?? "America/New_York";
/** The day that is shown, which a move changes. */
const whenOf = (row: SessionRow) => {
  const { day, hour } = sessionTime(row.starts_at, zoneOf(row));
  return `${day}, ${hour}`;
};
const countsOf = ({ group_counts: counts }: SessionRow) => (Array.isArray(counts) ? counts[0] : counts);
const SOON_MS = 48 * 3_600_000;
/** Who comes reads how to get in from 24 hours before: a day earlier it can still be written in peace. */
const lacksWayIn = ({ starts_at, support_groups: group }: SessionRow) => {
  const room = group && (Array.isArray(group.group_rooms) ? group.group_rooms[0] : group.group_rooms);
  return room && !isWritten(room) && Date.parse(starts_at) - Date.now() < SOON_MS;
};
const valuesOf = (row: SessionRow | null) => ({
  moved_day: row?.moved_day ?? "",
  moved_time: row?.moved_time?.slice(0, 5) ?? "",
  standing: row?.standing ?? "planned",
  hosted_by: row?.hosted_by ?? "",
  note: row?.note ?? "",
});

const COLUMNS: readonly Column<SessionRow>[] = [
  {
    key: "group",
    header: "Session",
    heading: true,
    // A group meets again and again: where links are read one by one, each says when.
    cell: (row) => (
      <span className="font-semibold">
        {row.support_groups?.name}
        <span className="sr-only"> ({whenOf(row)})</span>
      </span>
    ),
  },
  {
    key: "when",
    header: "When",
    sort: "starts_at",
    cell: (row) => <SessionTimeText value={row.starts_at} zone={zoneOf(row)} />,
  },
  {
    key: "state",
    header: "State",
    cell: (row) =>
      row.standing === "called_off" ? (
        <Badge tone="danger">Called off</Badge>
      ) : (
        <span className="flex flex-wrap gap-2">
          <Badge tone={row.moved_day ? "warning" : "success"}>{row.moved_day ? "Moved" : "Planned"}</Badge>
          {lacksWayIn(row) ? <Badge tone="danger">No way in yet</Badge> : null}
        </span>
      ),
  },
  {
    key: "seats",
    header: "Seats taken",
    className: "tabular",
    from: "lg",
    cell: (row) => {
      const counts = countsOf(row);
      return counts
        ? `${counts.taken} of ${counts.capacity}${counts.waiting ? `, ${counts.waiting} wait` : ""}`
        : "";
    },
  },
];

function Record(record: { id: string; onClose: () => void }) {
  return (
    <EditDialog
      {...{ ...record, list, schema, write, labels: LABELS, values: valuesOf }}
      title="What is different this once"
      description="Everyone with a seat is told when a session is moved or called off."
      fields={(form, row) => (
        <>
          {row ? (
            <p>
              <span className="font-semibold">{row.support_groups?.name}</span>, planned for{" "}
              {formatDate(row.day)} at {clockText(row.local_time)}, the group's time.
            </p>
          ) : null}
          <SelectField {...form.field("standing")} label={LABELS.standing}>
            <option value="planned">Planned</option>
            <option value="called_off">Called off</option>
          </SelectField>
          <TextField {...form.field("moved_day")} type="date" label={LABELS.moved_day} optional />
          <TextField
            {...form.field("moved_time")}
            type="time"
            label={LABELS.moved_time}
            hint="In the group's time."
            optional
          />
          <TextField
            {...form.field("hosted_by")}
            label={LABELS.hosted_by}
            hint="By role, as visitors read it."
            optional
            maxLength={GROUP_LENGTHS.hosted_by}
          />
          <TextField
            {...form.field("note")}
            label={LABELS.note}
            hint="Stands on the page and in the email."
            optional
            maxLength={GROUP_LENGTHS.note}
          />
        </>
      )}
    />
  );
}

/** Sessions to come: added, moved, called off, or with another host. */
export function SessionsAdmin() {
  return (
    <>
      <GroupTabs />
      <ListPage
        list={list}
        title="Sessions"
        columns={COLUMNS}
        name={nameOf}
        empty={{ title: "No sessions ahead", text: "A series makes them, or you add one." }}
        record={(record) => <Record {...record} />}
        adds={{ label: "Add a session", record: ({ onClose }) => <NewSession onClose={onClose} /> }}
      />
    </>
  );
}
