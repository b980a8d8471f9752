import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { List } from "~/lib/list/define-list";
import { listKey, rowQuery } from "~/lib/list/reads";
import { ChangedMeanwhile, readAnew, saveRow, type Versioned, type Write } from "~/lib/list/save";
import { browserClient } from "~/lib/supabase";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { LoadingState } from "../feedback/loading-state";
import { NotLoaded } from "../feedback/not-loaded";
import { Notice } from "../feedback/notice";
import { showConfirmation } from "../feedback/toast-store";
import { Form, Submit } from "../form/form";
import { type FormSchema, type FormValues, isSame } from "../form/form-values";
import { LeaveGuard } from "../form/leave-guard";
import { useAction } from "../form/use-action";
import { type FormState, useForm } from "../form/use-form";
import { ActButton } from "./act-button";
import { ChangesKept, EditConflict } from "./edit-conflict";
import type { Act } from "./use-row-act";

export interface EditFormProps<Row extends Versioned, V extends FormValues, Out extends object> {
  list: List<Row>;
  /** Of the row; null makes a new one. */
  id: string | null;
  /** Gives columns of the row under the names of the fields. */
  schema: FormSchema<Out>;
  /** What stands in the form: of a row, or of a new one. */
  values: (row: Row | null) => V;
  /** What the fields are called where the form has to speak of them. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** What a value says that is no words, as JSON. */
  says?: Readonly<Partial<Record<keyof V & string, (value: string) => string>>>;
  fields: (form: FormState<V>, row: Row | null) => ReactNode;
  write: Write<Out>;
  /** Archives or deletes, where not every row can be: this one; with `undo`, it can be taken back. */
  remove?: Act<Row> | ((row: Row) => Act<Row> | undefined);
  /** Of the row as it is once it was changed: what the person should know of it. */
  warns?: (row: Row) => string | undefined;
  /** What the fields show of elsewhere is on its way: the form comes with it, and no button moves away. */
  waits?: boolean;
  /** The version upon which the person did something else to the row beside this form, once that can be read. */
  actedUpon?: string | undefined;
  /** `id`: of the row the form was about, a new one as well. */
  onClose: (id: string) => void;
}

/** As a field shows it: what a browser makes of the end of a line is nothing somebody has typed. */
const asShown = <V extends FormValues>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value,
    ]),
  ) as V;

/** One row of a list in a form of its own: made, changed, archived or deleted. */
export function EditForm<Row extends Versioned, V extends FormValues, Out extends object>(
  props: EditFormProps<Row, V, Out>,
) {
  const { list, id, actedUpon, onClose } = props;
  const query = useQuery({ ...rowQuery(list, id ?? ""), enabled: id !== null });
  const { data } = query;
  const coming = query.isFetching || props.waits;
  // What the form began with stays: what others change meanwhile is noticed when it is saved.
  const [begun, setBegun] = useState<{ row: Row; actedUpon: string | undefined } | null>(null);
  if (data && !coming && (!begun || begun.actedUpon !== actedUpon)) setBegun({ row: data, actedUpon });
  const values = (row: Row | null) => asShown(props.values(row));
  const [round, setRound] = useState(0);
  const here = useKeptFocus(round);
  // Whoever stays where the form is, goes on from what was saved. What is deleted has nothing to go on from.
  const close = (of: string) => {
    if (data) setBegun(null);
    if (data) setRound(round + 1);
    onClose(of);
  };
  if (id === null || begun)
    return (
      <div ref={here} tabIndex={-1} className="outline-none">
        <Fields key={`${id}-${round}`} {...props} values={values} row={begun?.row ?? null} onClose={close} />
      </div>
    );
  if (data === undefined) return <NotLoaded query={query} what={`the ${list.names[0]}`} />;
  if (coming) return <LoadingState label={`Loading the ${list.names[0]}`} />;
  return <Notice tone="warning">{`There is no such ${list.names[0]}.`}</Notice>;
}

type FieldsProps<Row extends Versioned, V extends FormValues, Out extends object> = {
  row: Row | null;
} & EditFormProps<Row, V, Out>;

function Fields<Row extends Versioned, V extends FormValues, Out extends object>(
  props: FieldsProps<Row, V, Out>,
) {
  const { list, row, values, labels, fields, onClose } = props;
  const { form, known, new_id, theirs, meet, take, kept, keep, done, finish } = useRowForm(props);
  const action = useAction();
  const remove = known && (typeof props.remove === "function" ? props.remove(known) : props.remove);
  // Only once nothing holds the person back any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever it is called by then
  useEffect(() => {
    if (done) onClose(known ? String(known[list.id]) : new_id);
  }, [done]);
  return (
    <>
      <Form form={form} label={row ? `Change the ${list.names[0]}` : `New ${list.names[0]}`}>
        {theirs && known ? (
          <EditConflict
            labels={labels}
            says={props.says}
            before={values(known)}
            theirs={values(theirs)}
            mine={form.values}
            onMine={() => keep(theirs)}
            onTheirs={() => take(theirs, form.reset)}
          />
        ) : kept ? (
          <ChangesKept>They are not saved yet. Press Save again to put them over theirs.</ChangesKept>
        ) : null}
        {fields(form, known)}
        <Submit
          form={form}
          pendingText="Saving..."
          beside={
            known && remove ? (
              <ActButton
                {...{ list, action }}
                rows={[known]}
                act={showingFirst(remove, meet)}
                variant="quiet"
                className={remove.danger && "text-danger!"}
                onDone={finish}
              />
            ) : null
          }
        >
          {known ? "Save" : "Add"}
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty && !done} />
    </>
  );
}

/** What somebody else has written meanwhile is shown in the form before it goes away. */
const showingFirst = <Row,>(remove: Act<Row>, meet: () => Promise<void>): Act<Row> => ({
  ...remove,
  act: (rows, again) =>
    remove.act(rows, again).catch(async (error: unknown) => {
      if (error instanceof ChangedMeanwhile) await meet();
      throw error;
    }),
});

/** The form of a row as it was read, and what to do when it is another one by now. */
function useRowForm<Row extends Versioned, V extends FormValues, Out extends object>(
  props: FieldsProps<Row, V, Out>,
) {
  const { list, row, schema, values, write, actedUpon } = props;
  const [known, setKnown] = useState(row);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [kept, setKept] = useState(false);
  const [done, setDone] = useState(false);
  const [new_id] = useState(() => crypto.randomUUID());
  const queryClient = useQueryClient();
  const finish = () => setDone(true);
  // Sent upon the known row: any of it may have arrived, though no answer came.
  const unanswered = useRef<readonly Partial<Out>[]>([]);
  const form: FormState<V> = useForm<V, Out>({
    id: `edit-${list.key.join("-")}`,
    schema,
    initial: () => values(row),
    send: async (input) => {
      const sent = unanswered.current;
      // Also what was sent before and stands here as it was first.
      const mine = known
        ? [...different(form.values, values(known)), ...sent.flatMap(Object.keys)]
        : Object.keys(input);
      const own = Object.entries(input).filter(([name]) => mine.includes(name));
      const changes = Object.fromEntries(own) as Partial<Out>;
      const db = await browserClient();
      unanswered.current = [...sent, changes];
      const saved = await saveRow(db, list, write, known, changes, sent, new_id);
      unanswered.current = [];
      if (saved === "changed_meanwhile") return meet();
      // What is saved stands there from now on, also where it cannot be read again.
      if (known && saved) queryClient.setQueryData(rowQuery(list, String(known[list.id])).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: listKey(list) });
      const now = known && queryClient.getQueryData(rowQuery(list, String(known[list.id])).queryKey);
      const warning = now ? (props.warns?.(now) ?? "") : "";
      showConfirmation(known ? `Your changes have been saved. ${warning}`.trim() : "It has been added.");
      finish();
      return "leaving";
    },
  });
  const meet = async () => setTheirs(known && (await readAnew(await browserClient(), list, known)));
  /** Goes on from the row as it is now, with or without what the person had changed. */
  const take = (next: Row, start = form.goOnFrom): void => {
    setKnown(next);
    setTheirs(null);
    setKept(false);
    start(values(next));
  };
  const keep = (next: Row): void => {
    take(next);
    setKept(true);
  };
  // Nobody but the person has changed it since: the form goes on from there, with what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was read anew, not while something is typed
  useEffect(() => {
    if (row && known && row !== known && known.updated_at === actedUpon) take(row);
  }, [row]);
  return { form, known, new_id, theirs, meet, take, kept, keep, done, finish };
}

const different = <V extends FormValues>(now: V, before: V): (keyof V & string)[] =>
  Object.keys(now).filter((name) => !isSame(now[name], before[name]));
