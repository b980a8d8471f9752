import { useQuery } from "@tanstack/react-query";
import { ListPage, type RecordProps } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { rowQuery } from "~/lib/list/reads";
import { HOURS_STATES, minutesText } from "~domain/volunteering";
import { HourDecision } from "./hour-decision";
import { decideHours } from "./mutations";
import { type HourRow, hourList } from "./queries";
import { VolunteerTabs } from "./tabs";

const TONES: Record<string, BadgeTone> = { entered: "warning", approved: "success", refused: "danger" };
const nameOf = ({ full_name, title }: Pick<HourRow, "full_name" | "title">) => `${full_name}: ${title}`;

const COLUMNS: readonly Column<HourRow>[] = [
  {
    key: "who",
    header: "Volunteer",
    heading: true,
    cell: ({ full_name }) => <span className="font-semibold">{full_name}</span>,
  },
  { key: "shift", header: "Shift", cell: ({ title }) => title },
  { key: "day", header: "Day", cell: ({ worked_on }) => <DateText value={worked_on} /> },
  {
    key: "hours",
    header: "Hours",
    cell: ({ minutes, planned }) =>
      `${minutesText(minutes)}${minutes === planned ? "" : ` (planned ${minutesText(planned)})`}`,
  },
  {
    key: "state",
    header: "State",
    cell: ({ state }) => (
      <Badge tone={TONES[state] ?? "neutral"}>{HOURS_STATES[state as keyof typeof HOURS_STATES]}</Badge>
    ),
  },
  {
    key: "came",
    header: "Entered",
    sort: "created_at",
    from: "xl",
    cell: ({ created_at }) => <DateText value={created_at} relativeTo={Date.now()} />,
  },
];

const CONFIRM: Act<HourRow> = {
  label: "Confirm",
  act: (rows) => decideHours(rows, "approved"),
  said: (rows) => (rows.length === 1 ? "The hours are confirmed." : "They are confirmed."),
  // Each is again what it was: whoever was told why hours don't count is told so again.
  undo: async (rows) => {
    // Of the versions that were confirmed just now; these here are older.
    const were = (wanted: string) =>
      rows.flatMap(({ id, state, reason }) => (id && state === wanted ? [{ id, reason }] : []));
    const entered = were("entered").map(({ id }) => ({ id }));
    if (entered.length > 0) await decideHours(entered, "entered");
    await Promise.all(
      were("refused").map(({ id, reason }) => decideHours([{ id }], "refused", reason ?? undefined)),
    );
  },
};

function HourDialog({ id, onClose }: RecordProps) {
  const query = useQuery(rowQuery(hourList, id));
  const { data } = query;
  return (
    <Dialog open onClose={onClose} title={data ? nameOf(data) : "Hours"}>
      {data ? (
        <HourDecision row={data} confirm={CONFIRM} onDone={onClose} />
      ) : data === undefined ? (
        <NotLoaded query={query} what="the hours" />
      ) : (
        <Notice tone="warning">There are no such hours.</Notice>
      )}
    </Dialog>
  );
}

/** Hours that volunteers have entered, to confirm one by one or together. */
export function HoursPage() {
  return (
    <>
      <VolunteerTabs />
      <ListPage
        list={hourList}
        title="Hours"
        columns={COLUMNS}
        name={nameOf}
        empty={{ title: "No hours yet", text: "Volunteers enter their hours when a shift is over." }}
        bulk={[CONFIRM]}
        record={(record) => <HourDialog {...record} />}
      />
    </>
  );
}
