import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { SIGNUP_STATES, type SignupState, wallText } from "~domain/volunteering";
import { markRoster } from "./mutations";
import { type RosterRow, rosterList } from "./queries";
import { VolunteerTabs } from "./tabs";

const TONES: Partial<Record<string, BadgeTone>> = {
  coming: "brand",
  came: "success",
  waiting: "warning",
  no_show: "danger",
};

const COLUMNS: readonly Column<RosterRow>[] = [
  {
    key: "who",
    header: "Volunteer",
    heading: true,
    cell: ({ full_name, phone_number }) => (
      <span className="block min-w-0 leading-5">
        <span className="block font-semibold wrap-anywhere">{full_name || "Without a name"}</span>
        <span className="block text-ink-soft">{phone_number}</span>
      </span>
    ),
  },
  { key: "shift", header: "Shift", cell: ({ title }) => title },
  { key: "when", header: "When", cell: wallText },
  {
    key: "state",
    header: "State",
    // Whoever said so before the shift may have come or not: that is still to be noted.
    cell: ({ state, is_past }) =>
      is_past && state === "coming" ? (
        <Badge tone="warning">Did they come?</Badge>
      ) : (
        <Badge tone={TONES[state] ?? "neutral"}>{SIGNUP_STATES[state as SignupState]}</Badge>
      ),
  },
  {
    key: "since",
    header: "Since",
    sort: "since",
    from: "xl",
    cell: ({ since }) => <DateText value={since} relativeTo={Date.now()} />,
  },
];

const mark = (label: string, state: string, said: string): Act<RosterRow> => ({
  label,
  act: (rows) => markRoster(rows, state),
  said: () => said,
  // Each is again what it was, unless a colleague has marked it since.
  undo: async (rows) => {
    for (const before of new Set(rows.map((row) => row.state))) {
      const now = rows.filter((row) => row.state === before).map(({ id }) => ({ id, state }));
      if (before !== state) await markRoster(now, before);
    }
  },
});
const BULK = [
  mark("Came", "came", "Noted. Thank you."),
  mark("Did not come", "no_show", "Noted. The volunteer alone hears of it."),
  mark("Excused", "excused", "Excused."),
];

/** Who comes to which shift, and who came. */
export function RosterPage() {
  return (
    <>
      <VolunteerTabs />
      <ListPage
        list={rosterList}
        title="Roster"
        lead="Nobody but staff sees who comes."
        columns={COLUMNS}
        name={({ full_name, title }) => `${full_name}: ${title}`}
        empty={{
          title: "Nobody has signed up yet",
          text: "Volunteers appear here as soon as they take a place.",
        }}
        bulk={BULK}
      />
    </>
  );
}
