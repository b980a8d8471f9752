import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showWithUndo } from "~/components/admin/undo";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { keptIn, useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { listKey } from "~/lib/list/reads";
import { useNewId } from "~/lib/lost";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { CRM_LENGTHS, taskInput } from "~domain/crm";
import { isUnsent, type Unsent, useGone } from "./gone";
import { addTask, finishTask } from "./mutations";
import { crmList, ownerOf, type PersonRow, staff, tasksOf } from "./queries";

/** Marks a task as done, and says so. */
function useFinish() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: listKey(crmList) });
  return async (id: string): Promise<void> => {
    await finishTask(id, true);
    await refresh();
    showWithUndo("Done.", async () => {
      await finishTask(id, false);
      await refresh();
    });
  };
}

/** What is to be done for a person, by whom and by when. */
export function TaskSection({ person: { id }, kept }: { person: Pick<PersonRow, "id">; kept?: Unsent }) {
  const query = useQuery(tasksOf(id));
  const finish = useFinish();
  const { pending, run } = useAction();
  const [done, setDone] = useState(0);
  const here = useKeptFocus<HTMLElement>(done);
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="tasks" className="paper p-6 outline-none">
      <h2 id="tasks" className="text-xl">
        Tasks
      </h2>
      {query.data ? null : <NotLoaded query={query} what="the tasks" part />}
      <ul className="mt-3 mb-6 divide-y divide-line">
        {query.data?.map((task) => (
          <li key={task.id} className="flex items-start justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{task.what}</span>
              <span className="block text-sm text-ink-soft">
                {ownerOf(task)}, by <DateText value={task.due_on} />
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-disabled={pending}
              onClick={() =>
                void run(async () => {
                  await finish(task.id);
                  setDone(done + 1);
                })
              }
            >
              Done<span className="sr-only"> {task.what}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TaskForm person_id={id} kept={kept} />
    </section>
  );
}

function TaskForm({ person_id, kept = {} }: { person_id: string; kept: Unsent | undefined }) {
  const { user } = useAuth();
  const people = useQuery(staff());
  const queryClient = useQueryClient();
  const { idOf, next } = useNewId();
  const orGone = useGone();
  const form = useForm({
    id: "task",
    schema: taskInput,
    initial: { what: "", due_on: "", owner_id: user?.id ?? "" },
    draft: keptIn(kept, "task"),
    send: async (task, { reset }) => {
      await orGone(addTask(idOf({ person_id, ...task }), person_id, task));
      next();
      reset();
      showConfirmation("The task is added.");
      await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
    },
  });
  return (
    <Form form={form} label="Add a task" className="space-y-4">
      <TextField
        {...form.field("what")}
        label="What is to be done?"
        maxLength={CRM_LENGTHS.task}
        autoComplete="off"
        required
      />
      <TextField {...form.field("due_on")} type="date" label="By" required />
      <SelectField {...form.field("owner_id")} label="Who" required>
        {people.data?.some(({ id }) => id === user?.id) ? null : <option value={user?.id ?? ""}>Me</option>}
        <Options of={Object.fromEntries((people.data ?? []).map(({ id, name }) => [id, name]))} />
      </SelectField>
      {people.data ? null : <NotLoaded query={people} what="who else works here" part />}
      <Submit form={form} size="sm" pendingText="Saving...">
        Add the task
      </Submit>
      <LeaveGuard dirty={isUnsent.task(form.values)} />
    </Form>
  );
}
