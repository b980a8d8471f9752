import { toCsv } from "~domain/csv";
import { answered, toAppError } from "~domain/errors";
import { browserClient, type Db } from "../supabase";
import type { List } from "./define-list";
import { isDescending, type ListParams, sortColumn } from "./params";
import { matching } from "./reads";

/** The API gives at most a thousand rows at once. */
const AT_ONCE = 1_000;

export type Progress = { done: number; of: number };

/** Page by page along the id: no row twice and none left out, whatever comes or goes meanwhile. */
async function* pages<Row extends object>(db: Db, list: List<Row>, params: ListParams) {
  let last: Row | undefined;
  do {
    let rows = matching(db, list, params, last ? {} : { count: "exact" });
    if (last) rows = rows.gt(list.id, String(last[list.id]));
    const { data, error, count } = await rows.order(list.id).limit(AT_ONCE);
    if (error) throw toAppError(error);
    yield { rows: data ?? [], count };
    last = data?.length === AT_ONCE ? data.at(-1) : undefined;
  } while (last);
}

/** As the database writes a moment: its letters are in order, the number behind its point (.6, .599) is not one. */
const MOMENT = /^\d{4}-\d\d-\d\dT/;

function inOrder<Row extends object>(rows: Row[], sort: string): Row[] {
  const column = sortColumn(sort) as keyof Row;
  const words = new Intl.Collator("en-US", { numeric: true });
  const compare = (a: string, b: string) =>
    MOMENT.test(a) && MOMENT.test(b) ? Number(a > b) - Number(a < b) : words.compare(a, b);
  const text = (row: Row) => String(row[column] ?? "");
  const sorted = rows.toSorted((a, b) => compare(text(a), text(b)));
  return isDescending(sort) ? sorted.toReversed() : sorted;
}

/** Everything that matches, in the order of the list. */
export async function readAll<Row extends object>(
  db: Db,
  list: List<Row>,
  params: ListParams,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Row[]> {
  const all: Row[] = [];
  let of = 0;
  for await (const { rows, count } of pages(db, list, params)) {
    all.push(...rows);
    of = Math.max(of, count ?? 0, all.length);
    onProgress({ done: all.length, of });
  }
  return inOrder(all, params.sort);
}

const inOneCell = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value);

/** Everything that matches as CSV; nothing in it can run as a formula (domain/csv). */
export async function exportList<Row extends object>(
  list: List<Row>,
  params: ListParams,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  if (!list.csv) throw new Error(`${list.key.join(" ")} has no file`);
  const db = await browserClient();
  // No line in the log, no file.
  await answered(db.rpc("note_export", { p_list: list.csv.name }));
  const columns: readonly string[] = list.csv.columns;
  const lines = (await readAll(db, list, params, onProgress)).map((row) =>
    Object.fromEntries(columns.map((name) => [name, inOneCell(row[name as keyof Row])])),
  );
  // The mark lets spreadsheets read names in UTF-8.
  return new Blob(["\uFEFF", toCsv(columns, lines)], { type: "text/csv;charset=utf-8" });
}
