import { Link } from "react-router";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { finishTask } from "./mutations";
import { ownerOf, type TaskRow, taskList } from "./queries";
import { CrmTabs } from "./tabs";

const COLUMNS: readonly Column<TaskRow>[] = [
  {
    key: "what",
    header: "What",
    heading: true,
    className: "md:max-w-96",
    cell: ({ what, person_id, person_name }) => (
      <span className="block min-w-0 leading-5">
        <span className="block font-semibold wrap-anywhere">{what}</span>
        <Link to={`/admin/crm/${person_id}`} className="text-link underline underline-offset-4 wrap-anywhere">
          {person_name}
        </Link>
      </span>
    ),
  },
  {
    key: "who",
    header: "Who",
    cell: ownerOf,
  },
  {
    key: "due",
    header: "By",
    sort: "due_on",
    className: "whitespace-nowrap",
    cell: ({ due_on }) => <DateText value={due_on} />,
  },
  {
    key: "state",
    header: "State",
    cell: ({ is_due, is_open }) =>
      is_due ? <Badge tone="warning">Due</Badge> : <Badge>{is_open ? "To do" : "Done"}</Badge>,
  },
];

const all = (done: boolean) => async (rows: readonly TaskRow[]) => {
  await Promise.all(rows.map(({ id }) => finishTask(id, done)));
};
const BULK: readonly Act<TaskRow>[] = [
  {
    label: "Done",
    act: all(true),
    undo: all(false),
    said: () => "Done.",
    only: {
      fits: ({ is_open }) => is_open === true,
      others: (count) => (count === 1 ? "One was done before." : `${count} were done before.`),
    },
  },
];

/** What is to be done, the next one first. */
export function TasksPage() {
  return (
    <>
      <CrmTabs />
      <ListPage
        list={taskList}
        title="Tasks"
        columns={COLUMNS}
        name={({ what, person_name }) => `${what}, ${person_name}`}
        empty={{ title: "Nothing to do", text: "Tasks are added on the page of a person." }}
        bulk={BULK}
      />
    </>
  );
}
