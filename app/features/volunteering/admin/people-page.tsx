import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { localDay } from "~/lib/browser/saved-pages";
import { minutesText } from "~domain/volunteering";
import { PersonDialog } from "./person-dialog";
import { peopleList, type VolunteerRow } from "./queries";
import { VolunteerTabs } from "./tabs";

function Check({ row: { checked_until } }: { row: VolunteerRow }) {
  if (!checked_until) return <Badge>None</Badge>;
  const isGood = checked_until >= localDay();
  return (
    <Badge tone={isGood ? "success" : "warning"}>
      {isGood ? "Until " : "Ran out "}
      <DateText value={checked_until} />
    </Badge>
  );
}

const COLUMNS: readonly Column<VolunteerRow>[] = [
  {
    key: "who",
    header: "Volunteer",
    heading: true,
    className: "md:max-w-56",
    cell: ({ full_name, email }) => (
      <span className="block min-w-0 leading-5">
        <span className="block truncate font-semibold">{full_name || "Without a name"}</span>
        <span className="block truncate text-ink-soft">{email}</span>
      </span>
    ),
  },
  {
    key: "skills",
    header: "Skills",
    from: "lg",
    className: "md:max-w-56",
    cell: ({ skills }) => <span className="block truncate">{skills.join(", ")}</span>,
  },
  { key: "check", header: "Background check", cell: (row) => <Check row={row} /> },
  { key: "hours", header: "Confirmed", cell: ({ minutes }) => minutesText(minutes) },
  {
    key: "since",
    header: "Since",
    sort: "created_at",
    from: "xl",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** Who volunteers, with skills, checks and hours. */
export function VolunteersPage() {
  return (
    <>
      <VolunteerTabs />
      <ListPage
        list={peopleList}
        title="Volunteers"
        columns={COLUMNS}
        name={({ full_name, email }) => full_name || email}
        empty={{ title: "No volunteers yet", text: "Whoever registers as a volunteer appears here." }}
        record={(record) => <PersonDialog {...record} />}
      />
    </>
  );
}
