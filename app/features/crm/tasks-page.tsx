import { Link } from "react-router";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import type { Act } from "~/components/admin/use-row-act";
import { wordsOf } from "~/components/form/use-action";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { isForNow } from "~/lib/lost";
import { useAuth } from "~/lib/session";
import { AppError } from "~domain/errors";
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

/** Each for itself: what a colleague has changed meanwhile keeps no other from it, and is told. */
async function each(rows: readonly TaskRow[], act: (row: TaskRow) => Promise<unknown>): Promise<void> {
  const failed = (await Promise.allSettled(rows.map(act))).filter(({ status }) => status === "rejected");
  if (failed.length === 0) return;
  const reasons = failed.map((one) => (one as PromiseRejectedResult).reason as unknown);
  const first = reasons.find(isForNow) ?? reasons[0];
  // What can be asked for again is asked for again of all: once done it stays so.
  if (failed.length === rows.length || isForNow(first)) throw first;
  throw new AppError(
    "conflict",
    `${failed.length} of ${rows.length} could not be changed: ${wordsOf(first)} The others are.`,
  );
}

const all = (done: boolean) => (rows: readonly TaskRow[]) => each(rows, ({ id }) => finishTask(id, done));
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
  act: (rows) => each(rows, ({ id, owner_id }) => giveTask(id, user_id, owner_id)),
  undo: (rows) => each(rows, ({ id, owner_id }) => giveTask(id, owner_id, user_id)),
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
