// Writing one row so that nothing of others is overwritten unseen: it is changed only as it was when it was read.
import { AppError } from "~domain/errors";
import { isThere } from "../lost";
import { browserClient, type Db } from "../supabase";
import type { List } from "./define-list";
import { readRow } from "./reads";
import { refused } from "./refused";

type Problem = { code: string; message: string } | null;

/** What the kit asks of an update of supabase-js. */
export interface Written extends PromiseLike<{ error: Problem }> {
  eq(column: string, value: string): Written;
  in(column: string, values: readonly string[]): Written;
  select(columns: string): PromiseLike<{ data: object[] | null; error: Problem }>;
}

export interface Write<Out> {
  change: (db: Db, changes: Partial<Out>) => Written;
  /** The row's id is of the opened form: whose answer was lost is the same row when it is sent again. */
  create?: (db: Db, row: Out & { id: string }) => PromiseLike<{ error: Problem }>;
}

/** Takes rows away for good, and puts them back. */
export interface Removal<Row> {
  remove: (db: Db) => Written;
  /** The columns somebody writes: they come back as they stood when the row went, whatever others had written by then. */
  written: readonly (keyof Row & string)[];
  restore: (db: Db, rows: readonly Row[]) => PromiseLike<{ error: Problem }>;
}

/** Rows that can be changed know when they last were. */
export type Versioned = { updated_at: string };

/**
 * The row as it was saved, null for a new one; or that somebody else has changed it since it was read. `unanswered`: what
 * was sent upon the same row before, of which any may have arrived.
 */
export async function saveRow<Row extends Versioned, Out extends object>(
  db: Db,
  list: List<Row>,
  write: Write<Out>,
  known: Row | null,
  changes: Partial<Out>,
  unanswered: readonly Partial<Out>[] = [],
  new_id: string = crypto.randomUUID(),
): Promise<Row | null | "changed_meanwhile"> {
  if (!known) {
    const answer = await write.create?.(db, { ...(changes as Out), id: new_id });
    if (!answer) throw new AppError("forbidden");
    const there = isThere(answer.error) ? await readRow(db, list, new_id) : null;
    if (there && !holds(there, changes)) return saveRow(db, list, write, there, changes);
    if (answer.error && !there) throw refused(answer.error);
    return null;
  }
  if (Object.keys(changes).length === 0) return known;
  const { data, error } = await write
    .change(db, changes)
    .eq(list.id, String(known[list.id]))
    .eq("updated_at", known.updated_at)
    .select(`${list.id}, updated_at`);
  if (error) throw refused(error);
  if (data?.length) return { ...known, ...changes, ...data[0] };
  // Its answer may have been lost the first time: what already stands there is saved.
  const now = await readRow(db, list, String(known[list.id]));
  if (now && holds(now, changes)) return now;
  const before = Object.keys(changes).map((name) => [name, Object(known)[name]]);
  const isOwn = (sent: Partial<Out>) => now && holds(now, { ...Object.fromEntries(before), ...sent });
  return now && unanswered.some(isOwn) ? saveRow(db, list, write, now, changes) : "changed_meanwhile";
}

const holds = (row: object, values: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(Object(row)[name]) === JSON.stringify(value),
  );

/** The row as it is now. */
export async function readAnew<Row extends Versioned>(db: Db, list: List<Row>, known: Row): Promise<Row> {
  const row = await readRow(db, list, String(known[list.id]));
  if (!row) throw new AppError("not_found", "Someone has deleted this in the meantime.");
  return row;
}

/** Done to every one of these rows, as which it gives them, or it is told: no error says that a row has gone, or that row level security hid it. */
async function toAll<Row extends object>(
  list: List<Row>,
  rows: readonly Row[],
  verb: "change" | "delete",
  written: Written,
  isDone: () => Promise<boolean> = async () => false,
  columns: readonly string[] = [],
): Promise<readonly object[]> {
  const ids = rows.map((row) => String(row[list.id]));
  const names = [...new Set([list.id, ...columns])].join(", ");
  const { data, error } = await written.in(list.id, ids).select(names);
  if (error) throw refused(error);
  const left = ids.length - (data?.length ?? 0);
  if (left === 0 || (await isDone())) return data ?? [];
  const which = ids.length === 1 ? "This" : `${left} of ${ids.length}`;
  const [were, are, them] = left === 1 ? ["was", "it is", "it"] : ["were", "they are", "them"];
  const why = `${are} no longer there, or you may no longer ${verb} ${them}`;
  throw new AppError("conflict", `${which} ${were} not ${verb}d: ${why}.`);
}

/** The same change for several rows, whatever stands in their other columns. */
export const changeRows = async <Row extends object, Out extends object>(
  list: List<Row>,
  write: Write<Out>,
  rows: readonly Row[],
  changes: Partial<Out>,
): Promise<void> => {
  await toAll(list, rows, "change", write.change(await browserClient(), changes));
};

/** The one row that somebody had before him is another by now: nothing goes away that he has not seen. */
export class ChangedMeanwhile extends AppError {
  constructor() {
    super(
      "conflict",
      "This was not deleted: someone else has changed it in the meantime. Look at it as it is now first.",
    );
  }
}

/**
 * One row as it was read, several whatever stands in them; gives them as they stood when they went. `again`: the answer
 * to the first try was lost, and what has gone since is deleted.
 */
export async function removeRows<Row extends object>(
  list: List<Row>,
  { remove, written }: Pick<Removal<Row>, "remove"> & Partial<Removal<Row>>,
  rows: readonly Row[],
  again = false,
): Promise<readonly Row[]> {
  const db = await browserClient();
  const versionOf = (row: Row | null | undefined) =>
    (row as Partial<Versioned> | null | undefined)?.updated_at;
  const version = rows.length === 1 ? versionOf(rows[0]) : undefined;
  const isDone = async () => {
    const there = await Promise.all(rows.map((row) => readRow(db, list, String(row[list.id]))));
    if (version && there[0] && versionOf(there[0]) !== version) throw new ChangedMeanwhile();
    return again && there.every((row) => row === null);
  };
  const asked = version ? remove(db).eq("updated_at", version) : remove(db);
  const gone = await toAll(list, rows, "delete", asked, isDone, written);
  const found = new Map(gone.map((row) => [String(Object(row)[list.id]), row]));
  return rows.map((row) => ({ ...row, ...found.get(String(row[list.id])) }));
}

export async function restoreRows<Row>({ restore }: Removal<Row>, rows: readonly Row[]): Promise<void> {
  const { error } = await restore(await browserClient(), rows);
  if (error && !isThere(error)) throw refused(error);
}
