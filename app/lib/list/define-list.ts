// A list is said once: what it reads, what can be searched, filtered and sorted. Address, query, counts and file follow.
import type { Db } from "../supabase";

type Answer<Row> = {
  data: Row[] | null;
  error: { code: string; message: string } | null;
  count: number | null;
};
type Value = string | number | boolean;

/** What the kit asks of a read of supabase-js, whatever table, view or function it reads. */
export interface Rows<Row> extends PromiseLike<Answer<Row>> {
  eq(column: string, value: Value): Rows<Row>;
  gt(column: string, value: Value): Rows<Row>;
  contains(column: string, value: readonly string[]): Rows<Row>;
  or(filters: string): Rows<Row>;
  ilike(column: string, pattern: string): Rows<Row>;
  order(column: string, options?: { ascending?: boolean; nullsFirst?: boolean }): Rows<Row>;
  range(from: number, to: number): Rows<Row>;
  limit(rows: number): Rows<Row>;
  /** Other columns than the read names. */
  select(columns: string): Rows<Row>;
}

/** What was chosen, by the name of its filter. */
export type Chosen = Readonly<Record<string, string>>;

/** How rows are counted; goes into `select`. */
export type Counted = { count?: "exact"; head?: boolean };

export interface Filter<Row> {
  label: string;
  /** By what stands in the address, in the order of the choice. */
  options: Readonly<Record<string, string>>;
  /** Without it, the column of that name has that value; "own": the read does it, as it must where it counts itself. */
  where?: "own" | ((rows: Rows<Row>, value: string) => Rows<Row>);
}

export interface List<Row extends object> {
  /** Of its queries, behind "my": what was seen is dropped when somebody signs out. */
  key: readonly string[];
  /** "person" and "people". */
  names: readonly [one: string, many: string];
  read: (db: Db, how: Counted, q: string, filters: Chosen) => Rows<Row>;
  /** The column that tells rows apart. */
  id: keyof Row & string;
  /** The column that is searched, or "own": the read does it. */
  search?: (keyof Row & string) | "own";
  /** Columns to sort by, the first without being asked; "-" begins with the greatest. */
  sorts: readonly [string, ...string[]];
  /** Of these the columns that may be empty: such rows come last either way, which takes an index for each way. */
  nullable?: readonly string[];
  filters?: Readonly<Record<string, Filter<Row>>>;
  page_size?: (typeof PAGE_SIZES)[number];
  /** Where the read cannot be counted by the API: how many there are of what it was asked for. */
  total?: (row: Row) => number;
  /** Reading leaves a trace: nothing is asked twice. */
  logged?: true;
  /** `name` begins that of the file, and the log calls the list so that somebody takes away. */
  csv?: { name: string; columns: readonly (keyof Row & string)[] };
}

export type RowOf<L> = L extends List<infer Row> ? Row : never;

export const PAGE_SIZES = [25, 50, 100] as const;

/** A row of what a read gives, as supabase-js derives it from the schema. */
type RowIn<Read> =
  NonNullable<Awaited<Read> extends { data: infer Data } ? Data : never> extends (infer Row)[]
    ? Row & object
    : never;

/**
 * `read` gives the rows somebody may see, in any order, as row level security decides; what its `select` names is what
 * the rest may speak of. Two calls, so that the rows are known before anything is said about them.
 */
export function defineList<Read>(read: (db: Db, how: Counted, q: string, filters: Chosen) => Read) {
  return (list: Omit<List<RowIn<Read>>, "read">): List<RowIn<Read>> =>
    // The builders of supabase-js are far stricter than what the kit asks of them.
    ({ ...list, read: read as unknown as List<RowIn<Read>>["read"] });
}
