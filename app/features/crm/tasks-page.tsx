import { Link } from "react-router";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { useAuth } from "~/lib/session";
import { finishTask, giveTask } from "./mutations";
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
const DONE: Act<TaskRow> = {
  label: "Done",
  act: all(true),
  undo: all(false),
  said: () => "Done.",
  only: {
    fits: ({ is_open }) => is_open === true,
    others: (count) => (count === 1 ? "One was done before." : `${count} were done before.`),
  },
};

/** What a colleague leaves behind is nobody's; what one can't do another does. */
const takeOver = (user_id: string): Act<TaskRow> => ({
  label: "Take over",
  act: async (rows) => {
    await Promise.all(rows.map(({ id }) => giveTask(id, user_id)));
  },
  undo: async (rows) => {
    await Promise.all(rows.map(({ id, owner_id }) => giveTask(id, owner_id)));
  },
  said: (rows) => (rows.length === 1 ? "The task is yours." : "They are yours."),
  only: {
    fits: ({ is_open, is_mine }) => is_open === true && !is_mine,
    others: (count) => (count === 1 ? "One was yours or done." : `${count} were yours or done.`),
  },
});

/** What is to be done, the next one first. */
export function TasksPage() {
  const { user } = useAuth();
  return (
    <>
      <CrmTabs />
      <ListPage
        list={taskList}
        title="Tasks"
        columns={COLUMNS}
        name={({ what, person_name }) => `${what}, ${person_name}`}
        empty={{ title: "Nothing to do", text: "Tasks are added on the page of a person." }}
        bulk={user ? [DONE, takeOver(user.id)] : [DONE]}
      />
    </>
  );
}
